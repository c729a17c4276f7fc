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

test('somebody is asked to give back only for a share that can be given', () => {
  const holders = ['a', 'b']
  const places = shares(5, 3, () => {
    const who = holders.shift()
    if (who) places.giveBack(who, 2)
    return who !== undefined
  })
  for (const who of holders) places.take(who, 2)
  expect([places.take('a', 2), places.take('c', 4), holders.length]).toEqual([false, false, 2])
  expect([places.take('c', 3), holders.length]).toEqual([true, 1])
  expect([places.take('d', 3), places.take('e', 1), holders.length]).toEqual([false, true, 0])
})
