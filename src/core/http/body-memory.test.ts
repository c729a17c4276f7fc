import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBodyMemory } from './body-memory.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const LONG = 60_000

/** Creates bodies by name and records which ones were evicted. */
function memory(bounds: { address: number; network: number; all: number }) {
  const trackBody = createBodyMemory(bounds)
  const evicted: [name: string, level: string][] = []
  const body = (name: string, ip: string, bytes: number) => {
    const one = trackBody(ip, (level) => evicted.push([name, level]))
    one.acquire(bytes)
    return one
  }
  return { body, evicted }
}

test('an address over its share loses its own slowest body, and no one else’s', () => {
  const { body, evicted } = memory({ address: 10, network: 100, all: 100 })
  body('other', '198.51.100.1', 10)
  body('first', '203.0.113.1', 4)
  vi.advanceTimersByTime(1000)
  const second = body('second', '203.0.113.1', 4)
  expect(second.acquire(4)).toBe(true)
  expect(evicted).toEqual([['first', 'address']])
  expect(second.acquire(4)).toBe(false)
  expect(evicted).toEqual([
    ['first', 'address'],
    ['second', 'address'],
  ])
})

test('a network over its share loses the slowest body of its largest address', () => {
  const { body, evicted } = memory({ address: 20, network: 20, all: 100 })
  body('oldest', '203.0.113.1', 4)
  body('slow', '203.0.113.2', 6)
  body('slower', '203.0.113.2', 6).arrived(-32)
  body('elsewhere', '198.51.100.1', 20)
  body('new', '203.0.113.3', 5)
  expect(evicted).toEqual([['slower', 'network']])
})

test('when all memory is in use, evicts the slowest body of the largest network and address', () => {
  const { body, evicted } = memory({ address: 50, network: 50, all: 50 })
  body('alone', '198.51.100.1', 12)
  for (const at of [1, 2, 3, 4]) body(`many ${at}`, `2001:db8:1:${at}::1`, 9)
  body('new', '192.0.2.1', 8)
  expect(evicted).toEqual([['many 1', 'all']])
})

test('a sender at a normal pace is not evicted while another one trickles', () => {
  const { body, evicted } = memory({ address: 50, network: 50, all: 50 })
  body('trickling', '198.51.100.1', 10)
  vi.advanceTimersByTime(LONG)
  body('on its way', '203.0.113.1', 40)
  body('new', '192.0.2.1', 10)
  expect(evicted).toEqual([['trickling', 'all']])
})

test('a slow body that asks for a little does not pay for the largest', () => {
  const { body, evicted } = memory({ address: 50, network: 50, all: 50 })
  const slow = body('slow', '198.51.100.1', 5)
  vi.advanceTimersByTime(LONG)
  body('largest', '203.0.113.1', 30)
  body('large', '192.0.2.1', 15)
  expect(slow.acquire(5)).toBe(true)
  expect(evicted).toEqual([['largest', 'all']])
})

test('a body that is held is not evicted and not behind afterward', () => {
  const { body, evicted } = memory({ address: 50, network: 50, all: 50 })
  const held = body('held', '198.51.100.1', 30)
  held.hold()
  vi.advanceTimersByTime(LONG)
  body('waiting', '203.0.113.1', 20)
  vi.advanceTimersByTime(LONG)
  held.release()
  body('new', '192.0.2.1', 10)
  expect(evicted).toEqual([['waiting', 'all']])
  held.keep(5)
  body('next', '203.0.113.1', 35)
  expect(evicted).toHaveLength(1)
})

test('a finished body is not evicted, and freed memory is available to others', () => {
  const { body, evicted } = memory({ address: 50, network: 50, all: 50 })
  const whole = body('whole', '198.51.100.1', 50)
  whole.finish(45)
  vi.advanceTimersByTime(LONG)
  expect(body('new', '203.0.113.1', 5).acquire(5)).toBe(false)
  expect(evicted).toEqual([['new', 'all']])
  whole.free()
  expect(body('next', '203.0.113.1', 40).acquire(10)).toBe(true)
  expect(evicted).toHaveLength(1)
})
