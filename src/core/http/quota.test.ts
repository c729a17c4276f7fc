import { expect, test } from 'vitest'
import { createQuota } from './quota.ts'

test('nobody gets more than their share, so others get the rest', () => {
  const places = createQuota(5, 3)
  expect([places.acquire('a', 2), places.acquire('a', 2), places.acquire('a', 1), places.acquire('a', 1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([places.acquire('b', 3), places.acquire('b', 2), places.acquire('c', 1)]).toEqual([false, true, false])
  places.free('a', 3)
  expect([places.acquire('c', 3), places.acquire('a', 1)]).toEqual([true, false])
})

test('makes room only for a request within its share', () => {
  const holders = ['a', 'b']
  const places = createQuota(5, 3, () => {
    const who = holders.shift()
    if (who) places.free(who, 2)
    return who !== undefined
  })
  for (const who of holders) places.acquire(who, 2)
  expect([places.acquire('a', 2), places.acquire('c', 4), holders.length]).toEqual([false, false, 2])
  expect([places.acquire('c', 3), holders.length]).toEqual([true, 1])
  expect([places.acquire('d', 3), places.acquire('e', 1), holders.length]).toEqual([false, true, 0])
})
