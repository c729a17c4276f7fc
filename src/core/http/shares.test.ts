import { expect, test } from 'vitest'
import { shares } from './shares.ts'

test('who has a share gets no more, and leaves the rest to others', () => {
  const places = shares(5, 3)
  expect([places.take('a', 2), places.take('a', 2), places.take('a', 1), places.take('a', 1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([places.take('b', 3), places.take('b', 2), places.take('c', 1)]).toEqual([false, true, false])
  places.giveBack('a', 3)
  expect([places.take('c', 3), places.take('a', 1)]).toEqual([true, false])
})
