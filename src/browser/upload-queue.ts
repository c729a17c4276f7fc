import type { Shrunk } from './shrink-photo.ts'
import { createStore } from './store.ts'

export type Outcome<Stored> =
  | { state: 'stored'; stored: Stored }
  | { state: 'refused'; sentence: string }
  /** No connection, or it broke. */
  | { state: 'unreached' }
  /** The server is worth another try after so many seconds. */
  | { state: 'later'; seconds: number }

export type Upload<Photo, Stored> = {
  key: number
  photo: Photo
  prepared: Promise<Shrunk>
  state: 'preparing' | 'sending' | Outcome<Stored>['state']
  /** From 0 to 1, while it is sent. */
  share: number
  abort?: () => void
  /** A small picture of it, once it is prepared. */
  thumb?: HTMLCanvasElement | null
  /** Why it was refused. */
  sentence?: string
  stored?: Stored
}

type Options<Photo, Stored> = {
  /** Makes a photo small enough to travel. */
  prepare: (photo: Photo) => Promise<Shrunk>
  send: (
    blob: Blob,
    photo: Photo,
    onProgress: (share: number) => void,
  ) => { done: Promise<Outcome<Stored>>; abort: () => void }
  /** Deletes a photo on the server that was removed here; resolves to whether it is gone. Without it, it stays there. */
  takeOut?: (stored: Stored) => Promise<boolean>
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** Resolves when another try makes sense: after a pause that grows, or at once when the browser is back online. */
function pause(tries: number, atLeastMs = 0) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.max(atLeastMs, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)))
    if (atLeastMs === 0) addEventListener('online', done)
  })
}

let nextKey = 1

/** Sends photos one by one, each until it is stored or refused. The queue outlives the page it was started on. */
export function createUploadQueue<Photo, Stored>({ prepare, send, takeOut }: Options<Photo, Stored>) {
  const store = createStore<{ uploads: Upload<Photo, Stored>[] }>({ uploads: [] })
  const all = () => store.get().uploads
  const find = (key: number) => all().find((one) => one.key === key)
  const update = (key: number, changes: Partial<Upload<Photo, Stored>>) =>
    store.set({ uploads: all().map((one) => (one.key === key ? { ...one, ...changes } : one)) })

  async function untilGone(stored: Stored) {
    for (let tries = 0; takeOut && !(await takeOut(stored)); tries += 1) await pause(tries)
  }

  /** Sends a photo once; resolves to whether it waits for another try. */
  async function attempt({ key, photo, prepared }: Upload<Photo, Stored>, tries: number) {
    const { blob } = await prepared
    if (!find(key)) return false
    update(key, { share: 0 })
    const { done, abort } = send(blob, photo, (share) => update(key, { state: 'sending', share }))
    update(key, { abort })
    const outcome = await done
    const wasRemoved = !find(key)
    update(key, outcome)
    if (outcome.state === 'stored' && wasRemoved) await untilGone(outcome.stored)
    if (outcome.state === 'stored' || outcome.state === 'refused' || wasRemoved) return false
    await pause(tries, outcome.state === 'later' ? outcome.seconds * 1000 : 0)
    return find(key) !== undefined
  }

  let isRunning = false
  async function run() {
    if (isRunning) return
    isRunning = true
    for (let tries = 0; ; ) {
      const next = all().find(({ state }) => state !== 'stored' && state !== 'refused')
      if (!next) break
      tries = (await attempt(next, tries)) ? tries + 1 : 0
    }
    isRunning = false
  }

  return {
    store,
    add(photos: Photo[]) {
      for (const photo of photos) {
        const key = nextKey++
        const prepared = prepare(photo)
        store.set({ uploads: [...all(), { key, photo, prepared, state: 'preparing', share: 0 }] })
        void prepared.then(({ thumb }) => update(key, { thumb }))
      }
      void run()
    },
    remove(key: number) {
      const removed = find(key)
      if (!removed) return
      store.set({ uploads: all().filter((one) => one !== removed) })
      if (removed.stored) void untilGone(removed.stored)
      // Once all of it has left, the server may have it: then its answer is waited for, and it is taken out.
      else if (!takeOut || removed.share < 1) removed.abort?.()
    },
  }
}
