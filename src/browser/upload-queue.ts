import type { Shrunk } from './shrink-photo.ts'
import { createStore } from './store.ts'

export type Outcome<Stored> =
  | { state: 'stored'; stored: Stored }
  | { state: 'refused'; sentence: string }
  /** There is no connection, or it broke. */
  | { state: 'unreached' }
  /** The server asks for another try after this many seconds. */
  | { state: 'later'; seconds: number }

export type Upload<Photo, Stored> = {
  key: number
  photo: Photo
  prepared: Promise<Shrunk>
  state: 'preparing' | 'sending' | Outcome<Stored>['state']
  /** Upload progress, from 0 to 1. */
  share: number
  abort?: () => void
  /** A small preview, once the photo is prepared. */
  thumb?: HTMLCanvasElement | null
  /** Why the server refused it. */
  sentence?: string
  stored?: Stored
}

type Options<Photo, Stored> = {
  /** Scales a photo down for upload. */
  prepare: (photo: Photo) => Promise<Shrunk>
  send: (
    blob: Blob,
    photo: Photo,
    onProgress: (share: number) => void,
  ) => { done: Promise<Outcome<Stored>>; abort: () => void }
  /**
   * Deletes a photo on the server after it was removed here and resolves to whether it is gone. Without this function,
   * the photo stays on the server.
   */
  deleteStored?: (stored: Stored) => Promise<boolean>
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** Resolves when a retry makes sense: after a growing pause, or immediately when the browser comes back online. */
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

/** Sends photos one at a time, each until it is stored or refused. The queue outlives the page it was started on. */
export function createUploadQueue<Photo, Stored>({ prepare, send, deleteStored }: Options<Photo, Stored>) {
  const store = createStore<{ uploads: Upload<Photo, Stored>[] }>({ uploads: [] })
  const all = () => store.get().uploads
  const find = (key: number) => all().find((one) => one.key === key)
  const update = (key: number, changes: Partial<Upload<Photo, Stored>>) =>
    store.set({ uploads: all().map((one) => (one.key === key ? { ...one, ...changes } : one)) })

  async function deleteUntilDone(stored: Stored) {
    for (let tries = 0; deleteStored && !(await deleteStored(stored)); tries += 1) await pause(tries)
  }

  /** Sends a photo once and resolves to whether it needs another try. */
  async function attempt({ key, photo, prepared }: Upload<Photo, Stored>, tries: number) {
    const { blob } = await prepared
    if (!find(key)) return false
    update(key, { share: 0 })
    const { done, abort } = send(blob, photo, (share) => update(key, { state: 'sending', share }))
    update(key, { abort })
    const outcome = await done
    const wasRemoved = !find(key)
    update(key, outcome)
    if (outcome.state === 'stored' && wasRemoved) await deleteUntilDone(outcome.stored)
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
      if (removed.stored) void deleteUntilDone(removed.stored)
      // Once all of it has been sent, the server may have stored it. Wait for the answer in that case, then delete it
      // there.
      else if (!deleteStored || removed.share < 1) removed.abort?.()
    },
  }
}
