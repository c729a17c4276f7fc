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
  state: 'preparing' | 'sending' | Outcome<Stored>['state']
  /** From 0 to 1, while it is sent. */
  share: number
  /** A small picture of it, once it is prepared. */
  thumb: HTMLCanvasElement | null
  /** Why it was refused. */
  sentence: string
  stored: Stored | null
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
  /** Of the photos that were not removed. */
  const works = new Map<number, { prepared: Promise<Shrunk>; abort?: () => void }>()
  let isRunning = false

  const all = () => store.get().uploads
  const update = (key: number, changes: Partial<Upload<Photo, Stored>>) =>
    store.set({ uploads: all().map((one) => (one.key === key ? { ...one, ...changes } : one)) })

  async function untilGone(stored: Stored) {
    for (let tries = 0; takeOut && !(await takeOut(stored)); tries += 1) await pause(tries)
  }

  /** One attempt. Whether it needs another. */
  async function attempt({ key, photo }: Upload<Photo, Stored>, tries: number) {
    const work = works.get(key)
    if (!work) return false
    const { blob } = await work.prepared
    if (!works.has(key)) return false
    update(key, { share: 0 })
    const sending = send(blob, photo, (share) => update(key, { state: 'sending', share }))
    work.abort = sending.abort
    const outcome = await sending.done
    if (!works.has(key)) {
      if (outcome.state === 'stored') await untilGone(outcome.stored)
      return false
    }
    update(key, outcome)
    if (outcome.state === 'stored' || outcome.state === 'refused') return false
    await pause(tries, outcome.state === 'later' ? outcome.seconds * 1000 : 0)
    return true
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = all().find(({ state }) => state !== 'stored' && state !== 'refused')
      if (!next) break
      for (let tries = 0; await attempt(next, tries); ) tries += 1
    }
    isRunning = false
  }

  return {
    store,
    add(photos: Photo[]) {
      for (const photo of photos) {
        const key = nextKey++
        const prepared = prepare(photo)
        works.set(key, { prepared })
        const added = { key, photo, state: 'preparing', share: 0, thumb: null, sentence: '', stored: null } as const
        store.set({ uploads: [...all(), added] })
        void prepared.then(({ thumb }) => update(key, { thumb }))
      }
      void run()
    },
    remove(key: number) {
      const upload = all().find((one) => one.key === key)
      if (!upload) return
      const abort = works.get(key)?.abort
      works.delete(key)
      store.set({ uploads: all().filter((one) => one !== upload) })
      if (upload.stored) void untilGone(upload.stored)
      // Once all of it has left, the server may have it: then its answer is waited for, and it is taken out.
      else if (!takeOut || upload.share < 1) abort?.()
    },
  }
}
