import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadMemory, type UploadMemory } from './upload-memory.ts'

const MB = 1024 * 1024
const BUSY = 'still working on other photos'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  for (const one of all.splice(0)) one.memory.end()
  vi.useRealTimers()
})

type Upload = { memory: UploadMemory; photo: ReturnType<UploadMemory['newPhoto']> }
const all: Upload[] = []

/** Receives this many bytes of its photo, and waits for more. */
function receive({ memory, photo }: Upload, bytes: number) {
  memory.resume()
  memory.acquire(bytes)
  photo.add(Buffer.alloc(bytes))
  memory.settle()
  memory.waiting()
}
function upload(visitor: string, bytes: number) {
  const memory = createUploadMemory(visitor)
  const one = { memory, photo: memory.newPhoto() }
  all.push(one)
  for (let left = bytes; left > 0; left -= MB) receive(one, Math.min(left, MB))
  return one
}
/** Its whole body has arrived, and the photo is being read. */
function arrived(one: Upload) {
  one.memory.resume()
  return one
}
/** In each second every upload receives this many bytes. Ends a little into the next second. */
function seconds(count: number, bytes: number, ...uploads: Upload[]) {
  for (let done = 0; done < count; done += 1) {
    vi.advanceTimersByTime(1000)
    for (const one of uploads) receive(one, bytes)
  }
  vi.advanceTimersByTime(100)
}
const isEvicted = ({ memory }: Upload) => {
  try {
    memory.resume()
    return false
  } catch (error) {
    expect(String(error)).toContain(BUSY)
    return true
  }
}

test('an upload that stays too slow gives way to another, and one that keeps its pace doesn’t', () => {
  const [slow, fast] = [upload('198.51.100.1', 8 * MB), upload('203.0.113.1', 11 * MB)]
  const another = arrived(upload('192.0.2.1', 12 * MB))
  seconds(6, 1000, slow)
  seconds(6, 40_000, fast)
  upload('192.0.3.1', 11 * MB)
  expect([slow, fast, another].map(isEvicted)).toEqual([true, false, false])
})

test('steady uploads from a few networks that use everything give way to an ordinary photo from another', () => {
  const steady = [1, 2, 3, 4, 5].map((at) => upload(`198.51.${at}.1`, 7.5 * MB))
  seconds(8, 33_000, ...steady)
  const ordinary = upload('203.0.113.1', 4 * MB)
  expect(isEvicted(ordinary)).toBe(false)
  expect(steady.map(isEvicted).filter(Boolean)).toHaveLength(1)
})

test('the one that asks gives way itself when its network uses the most', () => {
  const [phone, steady] = [upload('203.0.113.1', MB), upload('192.0.2.1', 10 * MB)]
  for (const [from, bytes] of [
    ['198.51.100.1', 12 * MB],
    ['198.51.101.1', 12 * MB],
    ['198.51.102.1', 4 * MB],
  ] as const)
    arrived(upload(from, bytes))
  expect(() => seconds(60, 33_000, phone, steady)).toThrow(BUSY)
  expect(isEvicted(phone)).toBe(false)
})

test('a network gets 26 MB, and what another one uses is not touched for more', () => {
  const elsewhere = upload('192.0.2.1', 12 * MB)
  const first = upload('203.0.113.1', 12 * MB)
  const second = upload('203.0.113.2', 10 * MB)
  upload('203.0.113.3', 5 * MB)
  expect([elsewhere, first, second].map(isEvicted)).toEqual([false, true, false])
})

test('a photo that has arrived is never evicted, no matter who asks', () => {
  const whole = ['198.51.100.1', '203.0.113.1', '192.0.2.1'].map((from) => arrived(upload(from, 12 * MB)))
  vi.advanceTimersByTime(60_000)
  expect(() => upload('192.0.3.1', 8 * MB)).toThrow(BUSY)
  expect(whole.map(isEvicted)).toEqual([false, false, false])
})

test('a slow upload keeps its memory while there is some left, even if another asks for more than its share', () => {
  const slow = upload('198.51.100.1', MB)
  seconds(30, 100, slow)
  upload('203.0.113.1', 11 * MB)
  expect(() => upload('203.0.113.1', 14 * MB)).toThrow(BUSY)
  upload('192.0.2.1', 12 * MB)
  expect(isEvicted(slow)).toBe(false)
})

test('a photo that was handled is out of memory as soon as its share is free', () => {
  const one = upload('203.0.113.1', 11 * MB)
  const { photo } = one
  photo.drop()
  expect(photo.bytes()).toHaveLength(0)
  one.photo = one.memory.newPhoto()
  for (let at = 0; at < 11; at += 1) receive(one, MB)
  expect(one.photo.bytes()).toHaveLength(11 * MB)
})

test('what is not part of a photo is not charged', () => {
  const { memory, photo } = upload('203.0.113.1', 0)
  for (let at = 0; at < 30; at += 1) {
    memory.resume()
    memory.acquire(MB)
    memory.settle()
    memory.waiting()
  }
  expect(photo.bytes()).toHaveLength(0)
})
