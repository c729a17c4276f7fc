import { MAX_PHOTO_BYTES } from '../../contract/photo-limits.ts'
import { growingBuffer } from '../http/growing-buffer.ts'
import { createQuota } from '../http/quota.ts'
import { busy } from './photo-errors.ts'

const MB = 1024 * 1024
/** The memory that uploads may use, in total and per visitor. One photo takes at most 12 MB. */
const bytes = createQuota(40 * MB, 13 * MB, makeRoom)
/** What an upload connection costs before its first photo. */
const AN_UPLOAD = 64 * 1024

/** How much a photo's buffer grows at a time while it arrives. */
const STEP = 256 * 1024

/**
 * An upload this far behind this pace is slow. It may take its time while there is memory, but it is evicted when
 * another upload needs the memory. A few trickling uploads must not block photos for everyone else.
 */
const SLOW_BYTES_PER_MS = 32
const PATIENCE_MS = 5000

const uploads = new Set<{ isSlow: () => boolean; evict: () => void }>()

/** Evicts the oldest slow upload; false when there is none. */
function makeRoom() {
  const slow = [...uploads].find(({ isSlow }) => isSlow())
  slow?.evict()
  return slow !== undefined
}

export type UploadMemory = ReturnType<typeof createUploadMemory>

/** The memory of one upload, from its first byte until its photo is stored or refused. */
export function createUploadMemory(visitor: string) {
  let mine = 0
  /**
   * An upload can be slow only while we wait for its data. Once a photo has arrived, reading and storing it is never
   * interrupted.
   */
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
    /** Call before waiting for more of the body. */
    waiting() {
      isWaiting = true
    },
    /** Call when more of the body, or its end, has arrived. */
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
    /** Frees the buffers immediately. Left to the garbage collector, they would add to what comes next. */
    end() {
      uploads.delete(upload)
      drop()
    },
  }
}
