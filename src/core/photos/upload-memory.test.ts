import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadMemory, type UploadMemory } from './upload-memory.ts'

const MB = 1024 * 1024

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  for (const one of all.splice(0)) one.end()
  vi.useRealTimers()
})

const all: UploadMemory[] = []
const upload = (visitor: string, bytes: number) => {
  const one = createUploadMemory(visitor)
  all.push(one)
  one.acquire(bytes)
  return one
}
/** Advances the clock; in each second every upload receives this many bytes. Ends a little into the next second. */
const seconds = (count: number, bytes: number, ...uploads: UploadMemory[]) => {
  for (let done = 0; done < count; done += 1) {
    vi.advanceTimersByTime(1000)
    for (const one of uploads) {
      one.resume()
      one.acquire(bytes)
      one.waiting()
    }
  }
  vi.advanceTimersByTime(100)
}

test('uploads that stay too slow are evicted when another needs memory, oldest first', () => {
  const [first, second, third] = [upload('a', 12 * MB), upload('b', 12 * MB), upload('c', 12 * MB)]
  seconds(6, 1000, first, second, third)
  upload('d', 8 * MB)
  expect(() => first.resume()).toThrow('still working on other photos')
  for (const one of [second, third]) expect(() => one.resume()).not.toThrow()
})

test('a fast upload keeps its memory, and so does one that has arrived and is being read', () => {
  const [fast, whole, another] = [upload('a', 12 * MB), upload('b', 12 * MB), upload('c', 12 * MB)]
  seconds(6, 40_000, fast)
  expect(() => upload('d', 8 * MB)).toThrow('still working on other photos')
  for (const one of [fast, whole, another]) expect(() => one.resume()).not.toThrow()
})

test('a slow upload keeps its memory while there is some left, even if another asks for more than its share', () => {
  const slow = upload('a', MB)
  seconds(30, 100, slow)
  expect(() => upload('b', 14 * MB)).toThrow('still working on other photos')
  upload('c', 12 * MB)
  expect(() => slow.resume()).not.toThrow()
})
