import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

const MINUTE = 60_000

test('delays grow from a minute to an hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => (retryDelay(attempts) ?? 0) / MINUTE)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('gives up a day after the first attempt', () => {
  let total = 0
  let attempts = 1
  for (let pause = retryDelay(attempts); pause !== null; pause = retryDelay(++attempts)) total += pause
  expect(total / MINUTE / 60).toBeGreaterThanOrEqual(24)
  expect(total / MINUTE / 60).toBeLessThan(25)
})
