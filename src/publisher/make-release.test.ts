import { expect, test } from 'vitest'
import { threadsFor } from './make-release.ts'

test('many pages on many cores take the memory of two threads, few pages or one core that of one', () => {
  expect(threadsFor(1154, 16)).toBe(2)
  expect(threadsFor(1154, 1)).toBe(1)
  expect(threadsFor(56, 16)).toBe(1)
})
