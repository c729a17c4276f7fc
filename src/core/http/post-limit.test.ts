import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { countByAddress, limitKey, postLimit } from './post-limit.ts'

test('an IPv6 /64 counts as one address, and a mapped IPv4 address as IPv4', () => {
  expect(limitKey('192.0.2.1')).toBe('192.0.2.1')
  for (const spelling of ['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1'])
    expect(limitKey(spelling)).toBe('192.0.2.1')
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(limitKey('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
  expect(limitKey('2001:db8::9')).toBe('2001:db8:0:0')
  expect(limitKey('::1')).toBe('0:0:0:0')
  expect(limitKey('fe80::1%eth0')).toBe('fe80:0:0:0')
})

test('posts over the limit must wait until the window ends', () => {
  let now = 0
  const limit = postLimit(2, 10, () => now)
  const wait = (ip: string) => limit(ip).seconds
  expect([wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 600])
  expect(wait('b')).toBe(0)
  now = 590_000
  expect(wait('a')).toBe(10)
  now = 600_000
  expect(wait('a')).toBe(0)
})

test('undoing a post frees a slot in its own window only', () => {
  let now = 0
  const limit = postLimit(1, 10, () => now)
  const first = limit('a')
  expect([first.seconds, limit('a').seconds]).toEqual([0, 600])
  now = 600_000
  first.undo()
  expect([limit('a').seconds, limit('a').seconds]).toEqual([0, 600])
  const last = limit('b')
  last.undo()
  expect([limit('b').seconds, limit('b').seconds]).toEqual([0, 600])
})

test('a flood of addresses does not grow memory without limit', () => {
  const limit = postLimit(1, 10, () => 0)
  const wait = (ip: string) => limit(ip).seconds
  expect(wait('first')).toBe(0)
  for (let count = 0; count < 50_000; count += 1) wait(`address ${count}`)
  expect(wait('first')).toBe(0)
  expect(wait('first')).toBe(600)
})

test('another 100,000 addresses use no more memory', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const count = countByAddress(15, () => 0)
  const megabytesAfter = (first: number) => {
    for (let at = first; at < first + 100_000; at += 1)
      count(`2${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`, 1)
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const before = megabytesAfter(0)
  expect(megabytesAfter(100_000) - before).toBeLessThan(2)
})

test.each([
  [4, [1, 1, 1, 1, 1]],
  [3, [1, 2, 1, 1, 1]],
  [2, [1, 2, 3, 1, 1]],
])('with %i parts of an address, counts by network', (parts, counts) => {
  for (const addresses of [
    ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1', '2001:db9::1', '::1'],
    ['192.0.2.1', '::ffff:192.0.2.2', '192.0.3.1', '192.1.2.1', '10.0.0.1'],
  ]) {
    const count = countByAddress(15, () => 0, parts)
    expect(addresses.map((ip) => count(ip).count)).toEqual(counts)
  }
})
