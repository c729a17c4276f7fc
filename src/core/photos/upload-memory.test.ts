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
/** Seconds in which each of these brings so many bytes, and a little of the next. */
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

test('who brings too little for some seconds is evicted when another needs the room, the oldest first', () => {
  const [first, second, third] = [upload('a', 12 * MB), upload('b', 12 * MB), upload('c', 12 * MB)]
  seconds(6, 1000, first, second, third)
  upload('d', 8 * MB)
  expect(() => first.resume()).toThrow('still working on other photos')
  for (const one of [second, third]) expect(() => one.resume()).not.toThrow()
})

test('who brings enough keeps its room, and so does what has arrived and is read', () => {
  const [fast, whole, another] = [upload('a', 12 * MB), upload('b', 12 * MB), upload('c', 12 * MB)]
  seconds(6, 40_000, fast)
  expect(() => upload('d', 8 * MB)).toThrow('still working on other photos')
  for (const one of [fast, whole, another]) expect(() => one.resume()).not.toThrow()
})

test('who is slow keeps its room while there is some, whatever another asks for beyond its share', () => {
  const slow = upload('a', MB)
  seconds(30, 100, slow)
  expect(() => upload('b', 14 * MB)).toThrow('still working on other photos')
  upload('c', 12 * MB)
  expect(() => slow.resume()).not.toThrow()
})
