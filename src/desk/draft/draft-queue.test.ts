import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftQueue } from './draft-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A fake desk that answers when the test tells it to. */
function newDesk() {
  const saves: {
    version: number
    content: unknown
    keep: (version: number) => void
    refuse: (error: Error) => void
  }[] = []
  const onDevice: unknown[] = []
  const queue = createDraftQueue({
    save: (version, content) =>
      new Promise((done, refuse) => {
        saves.push({ version, content, refuse, keep: (next) => done({ version: next }) })
      }),
    saveOnDevice: (content) => onDevice.push(content),
    isPassing: (error) => error instanceof TypeError,
  })
  return { queue, saves, onDevice, sent: () => saves.map(({ version, content }) => [version, content]) }
}

test('saves every keystroke on the device, and sends a second after the last one', async () => {
  const { queue, onDevice, sent } = newDesk()
  queue.type('s', 4)
  await vi.advanceTimersByTimeAsync(999)
  queue.type('st', 4)
  await vi.advanceTimersByTimeAsync(999)
  expect(onDevice).toEqual(['s', 'st'])
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual([[4, 'st']])
})

test('sends one save at a time, then the newest content, and clears the device once the desk has everything', async () => {
  const { queue, saves, onDevice, sent } = newDesk()
  queue.type('a', 0)
  const all = queue.flush()
  queue.type('ab', 0)
  queue.type('abc', 0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual([[0, 'a']])
  saves[0]?.keep(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([
    [0, 'a'],
    [1, 'abc'],
  ])
  expect(onDevice.at(-1)).toBe('abc')
  saves[1]?.keep(2)
  expect(await all).toBe(true)
  expect(onDevice.at(-1)).toBeNull()
  expect(queue.store.get().unsent).toBeNull()
})

test('doesn’t mistake a version that arrived in the meantime for the one being edited', async () => {
  const { queue, sent } = newDesk()
  queue.type('mine', 3)
  queue.type('mine too', 9)
  queue.flush()
  expect(sent()).toEqual([[3, 'mine too']])
})

test('keeps typed text while offline, and sends it automatically when back online', async () => {
  const { queue, saves, onDevice, sent } = newDesk()
  queue.type('typed', 2)
  const all = queue.flush()
  saves[0]?.refuse(new TypeError('no line'))
  expect(await all).toBe(false)
  expect(onDevice).toEqual(['typed'])
  expect(queue.store.get()).toMatchObject({ unsent: { content: 'typed' }, error: expect.any(TypeError) })
  await vi.advanceTimersByTimeAsync(5000)
  saves[1]?.keep(3)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([
    [2, 'typed'],
    [2, 'typed'],
  ])
  expect(queue.store.get()).toEqual({ unsent: null, error: null })
})

test('repeats a save that got no answer unchanged, and sends later typing on the version it became', async () => {
  const { queue, saves, sent } = newDesk()
  queue.type('one', 2)
  queue.flush()
  queue.type('one two', 2)
  // The desk may have saved it and the response was lost.
  saves[0]?.refuse(new TypeError('no line'))
  await vi.advanceTimersByTimeAsync(5000)
  saves[1]?.keep(3)
  await vi.advanceTimersByTimeAsync(0)
  saves[2]?.keep(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([
    [2, 'one'],
    [2, 'one'],
    [3, 'one two'],
  ])
  expect(queue.store.get()).toEqual({ unsent: null, error: null })
})

test('a conflict waits for a choice: mine goes out on their version, or is discarded', async () => {
  const { queue, saves, sent } = newDesk()
  queue.type('mine', 2)
  queue.flush()
  saves[0]?.refuse(new Error('conflict'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(1)
  queue.keepMine(5)
  expect(sent()[1]).toEqual([5, 'mine'])
  saves[1]?.refuse(new Error('conflict'))
  await vi.advanceTimersByTimeAsync(0)
  queue.drop()
  expect(queue.store.get()).toEqual({ unsent: null, error: null })
})
