import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadQueue, type Outcome } from './upload-queue.ts'

let browser: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const unreached = { state: 'unreached' } as const

/** A queue of names, and a server that answers on command. */
function newQueue({ deleteStored }: { deleteStored?: (id: string) => Promise<boolean> } = {}) {
  const sent: {
    name: string
    progress: (share: number) => void
    answer: (outcome: Outcome<string>) => void
    abort: () => void
  }[] = []
  const queue = createUploadQueue<string, string>({
    prepare: async (name) => ({ blob: new Blob([name]), thumb: null }),
    send(_, name, progress) {
      const { promise, resolve } = Promise.withResolvers<Outcome<string>>()
      const abort = vi.fn(() => resolve(unreached))
      sent.push({ name, progress, answer: resolve, abort })
      return { done: promise, abort }
    },
    ...(deleteStored && { deleteStored }),
  })
  const last = () => sent.at(-1) ?? expect.fail('Nothing was sent.')
  const add = async (...names: string[]) => {
    queue.add(names)
    await pass()
  }
  const answer = async (outcome: Outcome<string>) => {
    last().answer(outcome)
    await pass()
  }
  const remove = async (name: string) => {
    queue.remove(queue.store.get().uploads.find(({ photo }) => photo === name)?.key ?? 0)
    await pass()
  }
  const states = () => queue.store.get().uploads.map(({ photo, state, share }) => `${photo} ${state} ${share}`)
  return { queue, add, answer, remove, last, states, names: () => sent.map(({ name }) => name) }
}

test('photos are sent one at a time, in order, and each reports its progress', async () => {
  const { queue, add, answer, last, states, names } = newQueue()
  await add('a', 'b')
  last().progress(0.5)
  expect(states()).toEqual(['a sending 0.5', 'b preparing 0'])
  expect(names()).toEqual(['a'])
  await answer({ state: 'stored', stored: 'id of a' })
  last().progress(0.1)
  expect(states()).toEqual(['a stored 0.5', 'b sending 0.1'])
  expect(queue.store.get().uploads[0]).toMatchObject({ stored: 'id of a' })
  await add('c')
  await answer({ state: 'stored', stored: 'id of b' })
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('after a broken connection the same photo is retried with growing pauses', async () => {
  const { add, answer, last, states, names } = newQueue()
  await add('a', 'b')
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    last().progress(0.5)
    const tried = names().length
    await answer(unreached)
    expect(states()[0]).toBe('a unreached 0.5')
    await pass(seconds * 1000 - 1)
    expect(names()).toHaveLength(tried)
    await pass(1)
    expect(names()).toHaveLength(tried + 1)
    // None of it has been sent yet.
    expect(states()[0]).toBe('a unreached 0')
  }
  expect(new Set(names())).toEqual(new Set(['a']))
  await answer({ state: 'stored', stored: 'id of a' })
  expect(last().name).toBe('b')
  // The next photo starts again with the shortest pause.
  await answer(unreached)
  await pass(2000)
  expect(names().filter((name) => name === 'b')).toHaveLength(2)
})

test('a photo is sent immediately once the browser is back online', async () => {
  const { add, answer, names } = newQueue()
  await add('a')
  await answer(unreached)
  browser.dispatchEvent(new Event('online'))
  await pass()
  expect(names()).toEqual(['a', 'a'])
})

test('a server that asks for a delay gets it, whether or not the browser is online', async () => {
  const { add, answer, states, names } = newQueue()
  await add('a')
  await answer({ state: 'later', seconds: 40 })
  expect(states()).toEqual(['a later 0'])
  browser.dispatchEvent(new Event('online'))
  await pass(39_999)
  expect(names()).toEqual(['a'])
  await pass(1)
  expect(names()).toEqual(['a', 'a'])
})

test('a refusal is final and has a message, and the next photo is sent', async () => {
  const { queue, add, answer, names } = newQueue()
  await add('a', 'b')
  await answer({ state: 'refused', sentence: 'This is no photo.' })
  expect(names()).toEqual(['a', 'b'])
  await pass(60_000)
  expect(queue.store.get().uploads[0]).toMatchObject({ state: 'refused', sentence: 'This is no photo.' })
  expect(names()).toEqual(['a', 'b'])
})

test('a removed photo is not sent, or its upload is aborted', async () => {
  const { add, remove, last, states, names } = newQueue()
  await add('a', 'b', 'c')
  await remove('b')
  last().progress(0.9)
  const { abort } = last()
  await remove('a')
  expect(abort).toHaveBeenCalled()
  expect(states()).toEqual(['c preparing 0'])
  expect(names()).toEqual(['a', 'c'])
})

test('a photo removed while it is being prepared is never sent', async () => {
  const { queue, remove, names } = newQueue()
  queue.add(['a'])
  await remove('a')
  expect(names()).toEqual([])
})

test('a photo removed while waiting for a connection is not retried, and the pauses start over', async () => {
  const { add, answer, remove, names } = newQueue()
  await add('a', 'b')
  await answer(unreached)
  await remove('a')
  await pass(2000)
  expect(names()).toEqual(['a', 'b'])
  await answer(unreached)
  await pass(2000)
  expect(names()).toEqual(['a', 'b', 'b'])
})

test('a photo the server may have is deleted there before the next is sent, however often it takes', async () => {
  const deleteStored = vi.fn<(id: string) => Promise<boolean>>().mockResolvedValue(true).mockResolvedValueOnce(false)
  const { add, answer, remove, last, names } = newQueue({ deleteStored })
  await add('a', 'b')
  last().progress(1)
  const { abort } = last()
  await remove('a')
  expect(abort).not.toHaveBeenCalled()
  await answer({ state: 'stored', stored: 'id of a' })
  expect(deleteStored.mock.calls).toEqual([['id of a']])
  expect(names()).toEqual(['a'])
  await pass(2000)
  expect(deleteStored.mock.calls).toEqual([['id of a'], ['id of a']])
  expect(names()).toEqual(['a', 'b'])
})

test('removing a stored photo deletes it on the server if the app supports that', async () => {
  const deleteStored = vi.fn(async () => true)
  const { add, answer, remove } = newQueue({ deleteStored })
  await add('a')
  await answer({ state: 'stored', stored: 'id of a' })
  await remove('a')
  expect(deleteStored.mock.calls).toEqual([['id of a']])
})

test('an app that never deletes on the server aborts a photo even when it has been fully sent', async () => {
  const { add, remove, last } = newQueue()
  await add('a')
  last().progress(1)
  await remove('a')
  expect(last().abort).toHaveBeenCalled()
})
