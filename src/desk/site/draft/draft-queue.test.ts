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
  const asked: {
    version: number
    content: unknown
    keep: (version: number) => void
    refuse: (error: Error) => void
  }[] = []
  const kept: unknown[] = []
  const queue = createDraftQueue({
    save: (version, content) =>
      new Promise((done, refuse) => {
        asked.push({ version, content, refuse, keep: (next) => done({ version: next }) })
      }),
    keepHere: (content) => kept.push(content),
    isPassing: (error) => error instanceof TypeError,
  })
  return { queue, asked, kept, sent: () => asked.map(({ version, content }) => [version, content]) }
}

test('saves every keystroke on the device, and sends a second after the last one', async () => {
  const { queue, kept, sent } = newDesk()
  queue.type('s', 4)
  await vi.advanceTimersByTimeAsync(999)
  queue.type('st', 4)
  await vi.advanceTimersByTimeAsync(999)
  expect(kept).toEqual(['s', 'st'])
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual([[4, 'st']])
})

test('sends one save at a time, then the newest content, and clears the device once the desk has everything', async () => {
  const { queue, asked, kept, sent } = newDesk()
  queue.type('a', 0)
  const all = queue.flush()
  queue.type('ab', 0)
  queue.type('abc', 0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual([[0, 'a']])
  asked[0]?.keep(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([
    [0, 'a'],
    [1, 'abc'],
  ])
  expect(kept.at(-1)).toBe('abc')
  asked[1]?.keep(2)
  expect(await all).toBe(true)
  expect(kept.at(-1)).toBeNull()
  expect(queue.store.get().unsent).toBeNull()
})

test('doesn’t mistake a version that arrived in the meantime for the one being edited', async () => {
  const { queue, sent } = newDesk()
  queue.type('mine', 3)
  queue.type('mine too', 9)
  queue.flush()
  expect(sent()).toEqual([[3, 'mine too']])
})

test('keeps typed text while offline, and sends it by itself when back online', async () => {
  const { queue, asked, kept, sent } = newDesk()
  queue.type('typed', 2)
  const all = queue.flush()
  asked[0]?.refuse(new TypeError('no line'))
  expect(await all).toBe(false)
  expect(kept).toEqual(['typed'])
  expect(queue.store.get()).toMatchObject({ unsent: { content: 'typed' }, error: expect.any(TypeError) })
  await vi.advanceTimersByTimeAsync(5000)
  asked[1]?.keep(3)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([
    [2, 'typed'],
    [2, 'typed'],
  ])
  expect(queue.store.get()).toEqual({ unsent: null, error: null })
})

test('repeats a save that got no answer unchanged, and sends later typing on the version it became', async () => {
  const { queue, asked, sent } = newDesk()
  queue.type('one', 2)
  queue.flush()
  queue.type('one two', 2)
  // The desk may have saved it and the response was lost.
  asked[0]?.refuse(new TypeError('no line'))
  await vi.advanceTimersByTimeAsync(5000)
  asked[1]?.keep(3)
  await vi.advanceTimersByTimeAsync(0)
  asked[2]?.keep(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([
    [2, 'one'],
    [2, 'one'],
    [3, 'one two'],
  ])
  expect(queue.store.get()).toEqual({ unsent: null, error: null })
})

test('a conflict waits for a choice: mine goes out on their version, or is discarded', async () => {
  const { queue, asked, sent } = newDesk()
  queue.type('mine', 2)
  queue.flush()
  asked[0]?.refuse(new Error('conflict'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(1)
  queue.keepMine(5)
  expect(sent()[1]).toEqual([5, 'mine'])
  asked[1]?.refuse(new Error('conflict'))
  await vi.advanceTimersByTimeAsync(0)
  queue.drop()
  expect(queue.store.get()).toEqual({ unsent: null, error: null })
})
