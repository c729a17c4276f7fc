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
