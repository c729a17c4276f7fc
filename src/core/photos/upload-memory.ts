import { MAX_PHOTO_BYTES } from '../../contract/photo-limits.ts'
import { createBodyMemory } from '../http/body-memory.ts'
import { growingBuffer } from '../http/growing-buffer.ts'
import { busy } from './photo-errors.ts'

const MB = 1024 * 1024
/** One photo takes at most 12 MB. */
const trackUpload = createBodyMemory({ address: 13 * MB, network: 26 * MB, all: 40 * MB })
/** What an upload connection costs besides its photos. */
const AN_UPLOAD = 64 * 1024

/** How much a photo's buffer grows at a time while it arrives. */
const STEP = 256 * 1024

export type UploadMemory = ReturnType<typeof createUploadMemory>

/**
 * The memory of one upload, from its first byte until its photos are stored or refused. It is charged for what its
 * buffers contain, so nothing is freed without being dropped. It can be evicted only while we wait for its data: once a
 * photo has arrived, reading and storing it is never interrupted.
 */
export function createUploadMemory(visitor: string) {
  const photos = new Set<ReturnType<typeof growingBuffer>>()
  let hasBegun = false
  /** It was evicted, or has ended. */
  let isOver = false
  function dropAll() {
    for (const photo of photos) photo.drop()
    photos.clear()
  }
  const memory = trackUpload(visitor, () => {
    isOver = true
    dropAll()
  })
  memory.hold()
  function settle() {
    if (isOver) return
    memory.keep([...photos].reduce((sum, photo) => sum + photo.bytes().length, AN_UPLOAD))
  }
  return {
    visitor,
    newPhoto() {
      const photo = growingBuffer(MAX_PHOTO_BYTES, STEP)
      photos.add(photo)
      return {
        add: photo.add,
        bytes: photo.bytes,
        /** Call when the photo has been handled, or never will be. */
        drop() {
          photo.drop()
          photos.delete(photo)
          settle()
        },
      }
    },
    /** Call before waiting for more of the body. */
    waiting() {
      memory.release()
    },
    /** Call when more of the body, or its end, has arrived. */
    resume() {
      if (isOver) throw busy()
      memory.hold()
    },
    /** Call before a chunk goes to the parser. */
    acquire(length: number) {
      if (!memory.acquire(hasBegun ? length : AN_UPLOAD + length)) throw busy()
      hasBegun = true
      memory.arrived(length)
    },
    /** Call when the parser has put the chunk into a photo, or has discarded it. */
    settle,
    /** Frees the buffers immediately. Left to the garbage collector, they would add to what comes next. */
    end() {
      isOver = true
      dropAll()
      memory.free()
    },
  }
}
