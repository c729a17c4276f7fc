import { type Shrunk, shrink } from '../../../browser/shrink-photo.ts'
import { waitForConnection } from '../../../browser/wait-for-connection.ts'
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '../../../contract/photo-limits.ts'
import { sendPhoto, takeOutPhoto } from './send-photo.ts'

export type PhotoState = 'preparing' | 'sending' | 'sent' | 'unreached' | 'later' | 'refused'
export type QueuedPhoto = {
  key: number
  state: PhotoState
  /** From 0 to 1, while it travels. */
  share: number
  thumb: HTMLCanvasElement | null
  /** Why it was refused. */
  sentence: string
}
type Work = { prepared: Promise<Shrunk>; id?: string; out: boolean; abort?: () => void }

/** Enough to see a latch across a yard; a phone's own photo is five times the data. */
const SENT = { longest: 2048, quality: 0.82 }

let nextKey = 1

/** The photos of one request. They go up one by one, also when the visitor goes on to another page of the site. */
export function newPhotoQueue(lead: string) {
  let photos: QueuedPhoto[] = []
  const works = new Map<number, Work>()
  const listeners = new Set<() => void>()
  let running = false

  function change(next: QueuedPhoto[]) {
    photos = next
    for (const listener of listeners) listener()
  }
  const update = (key: number, news: Partial<QueuedPhoto>) =>
    change(photos.map((photo) => (photo.key === key ? { ...photo, ...news } : photo)))

  /** One attempt; true when this photo needs no other. */
  async function attempt(key: number, work: Work, tries: number) {
    const { blob } = await work.prepared
    if (work.out) return true
    if (blob.size > MOST_PHOTO_BYTES) {
      update(key, { state: 'refused', sentence: 'This photo is larger than 12 MB. Please choose a smaller one.' })
      return true
    }
    update(key, { state: 'sending', share: 0 })
    const sending = sendPhoto(lead, blob, (share) => update(key, { share }))
    work.abort = sending.abort
    const sent = await sending.done
    if (sent.outcome === 'stored') {
      work.id = sent.id
      update(key, { state: 'sent' })
      if (work.out) await untilGone(sent.id)
      return true
    }
    if (sent.outcome === 'refused') {
      update(key, { state: 'refused', sentence: sent.sentence })
      return true
    }
    if (work.out) return true
    update(key, { state: sent.outcome })
    await waitForConnection(tries, sent.outcome === 'later' ? sent.seconds * 1000 : 0)
    return false
  }

  async function untilGone(id: string) {
    for (let tries = 0; !(await takeOutPhoto(lead, id)); tries += 1) await waitForConnection(tries)
  }

  async function run() {
    if (running) return
    running = true
    for (;;) {
      const next = photos.find(({ state }) => state !== 'sent' && state !== 'refused')
      const work = next && works.get(next.key)
      if (!next || !work) break
      for (let tries = 0; !work.out && !(await attempt(next.key, work, tries)); ) tries += 1
    }
    running = false
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => photos,
    /** Takes as many as there is room for. */
    add(files: File[]) {
      const room = MOST_PHOTOS - photos.filter(({ state }) => state !== 'refused').length
      for (const file of files.slice(0, room)) {
        const key = nextKey++
        const prepared = shrink(file, SENT)
        works.set(key, { prepared, out: false })
        change([...photos, { key, state: 'preparing', share: 0, thumb: null, sentence: '' }])
        void prepared.then(({ thumb }) => update(key, { thumb }))
      }
      void run()
    },
    remove(key: number) {
      const photo = photos.find((one) => one.key === key)
      const work = works.get(key)
      if (!photo || !work) return
      work.out = true
      works.delete(key)
      change(photos.filter((one) => one.key !== key))
      if (work.id) void untilGone(work.id)
      // Once all of it has left, it may be with us: then its answer is waited for, and it is taken out.
      else if (photo.share < 1) work.abort?.()
    },
  }
}

export type PhotoQueue = ReturnType<typeof newPhotoQueue>
