import { expect, test } from 'vitest'
import type { PhotoState } from './photo-queue.ts'
import { photoWords } from './words.ts'

const said = (...states: PhotoState[]) => photoWords(states.map((state) => ({ state })))

test('it says how many photos we have and the state of the rest', () => {
  expect(said('stored', 'stored', 'unreached')).toBe(
    'We have 2 of 3 photos. The third will send when you’re back online.',
  )
  expect(said('stored', 'sending', 'preparing')).toBe('We have 1 of 3 photos. The others are on their way.')
  expect(said('preparing', 'preparing')).toBe('Your 2 photos are being prepared.')
  expect(said('unreached')).toBe('Your photo will send when you’re back online.')
  expect(said('stored', 'later')).toBe('We have 1 of 2 photos. The second is waiting for its turn.')
})

test('it says so when all photos have arrived', () => {
  expect(said('stored')).toBe('We have your photo.')
  expect(said('stored', 'stored', 'stored')).toBe('We have your 3 photos.')
})

test('refused photos are not counted', () => {
  expect(said('refused')).toBe('')
  expect(said('stored', 'refused')).toBe('We have your photo.')
  expect(said('stored', 'refused', 'sending')).toBe('We have 1 of 2 photos. The other is on its way.')
})
