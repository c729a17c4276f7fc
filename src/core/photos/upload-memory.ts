import { MAX_PHOTO_BYTES } from '../../contract/photo-limits.ts'
import { growingBuffer } from '../http/growing-buffer.ts'
import { createQuota } from '../http/quota.ts'
import { busy } from './photo-errors.ts'

const MB = 1024 * 1024
/** What visitors may have in our memory at one time, all together and each: one photo has 12 MB at most. */
const bytes = createQuota(40 * MB, 13 * MB, makeRoom)
/** A connection that sends photos costs this much before the first of them. */
const AN_UPLOAD = 64 * 1024

/** How much more memory a photo takes at a time while it arrives. */
const STEP = 256 * 1024

/**
 * An upload that is so long behind this is slow. It may take its time while there is room; when another needs the room,
 * it is evicted: a few who only trickle must not shut photos for all others.
 */
const SLOW_BYTES_PER_MS = 32
const PATIENCE_MS = 5000

const uploads = new Set<{ isSlow: () => boolean; evict: () => void }>()

/** Evicts the slow upload that has been here longest; false when there is none. */
function makeRoom() {
  const slow = [...uploads].find(({ isSlow }) => isSlow())
  slow?.evict()
  return slow !== undefined
}

export type UploadMemory = ReturnType<typeof createUploadMemory>

/** What one upload has in our memory, from its first byte until its photo is stored or refused. */
export function createUploadMemory(visitor: string) {
  let mine = 0
  /** Only who is waited for can be slow: what has arrived is read and stored undisturbed. */
  let isWaiting = false
  let isEvicted = false
  let slowAt = performance.now() + PATIENCE_MS
  const photos: ReturnType<typeof growingBuffer>[] = []
  function free() {
    bytes.free(visitor, mine)
    mine = 0
  }
  function drop() {
    for (const photo of photos) photo.drop()
    free()
  }
  const upload = {
    isSlow: () => isWaiting && mine > 0 && performance.now() > slowAt,
    evict() {
      isEvicted = true
      drop()
    },
  }
  uploads.add(upload)
  return {
    visitor,
    newPhoto() {
      const photo = growingBuffer(MAX_PHOTO_BYTES, STEP)
      photos.push(photo)
      return photo
    },
    /** More of the body is waited for. */
    waiting() {
      isWaiting = true
    },
    /** More of the body, or its end, is there. */
    resume() {
      isWaiting = false
      if (isEvicted) throw busy()
    },
    acquire(length: number) {
      const amount = mine === 0 ? length + AN_UPLOAD : length
      if (!bytes.acquire(visitor, amount)) throw busy()
      mine += amount
      const now = performance.now()
      slowAt = Math.min(Math.max(slowAt, now) + length / SLOW_BYTES_PER_MS, now + PATIENCE_MS)
    },
    free,
    /** The memory itself is free then: what waits for the collector would be held beside what comes next. */
    end() {
      uploads.delete(upload)
      drop()
    },
  }
}
