import { expect, test } from 'vitest'
import type { PhotoState } from './photo-queue.ts'
import { photoWords } from './words.ts'

const said = (...states: PhotoState[]) => photoWords(states.map((state) => ({ state })))

test('it says how many are with us, and how the rest is doing', () => {
  expect(said('sent', 'sent', 'unreached')).toBe('2 of 3 photos are with us. The third is waiting for a connection.')
  expect(said('sent', 'sending', 'preparing')).toBe('1 of 3 photos is with us. The others are on their way.')
  expect(said('preparing', 'preparing')).toBe('Your 2 photos are being made ready.')
  expect(said('unreached')).toBe('Your photo is waiting for a connection.')
  expect(said('sent', 'later')).toBe('1 of 2 photos is with us. The second is waiting for its turn.')
})

test('when all are there it says so', () => {
  expect(said('sent')).toBe('1 photo is with us.')
  expect(said('sent', 'sent', 'sent')).toBe('3 photos are with us.')
})

test('what was refused is not counted', () => {
  expect(said('refused')).toBe('')
  expect(said('sent', 'refused')).toBe('1 photo is with us.')
  expect(said('sent', 'refused', 'sending')).toBe('1 of 2 photos is with us. The other is on its way.')
})
