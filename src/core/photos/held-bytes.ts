import { MOST_PHOTO_BYTES } from '../../contract/photo-limits.ts'
import { shares } from '../http/shares.ts'
import { busy } from './refusals.ts'

const MB = 1024 * 1024
/** What visitors may have in our memory at one time, all together and each: one photo has 12 MB at most. */
const bytes = shares(40 * MB, 13 * MB, makeRoom)
/** A connection that sends photos costs this much before the first of them. */
const AN_UPLOAD = 64 * 1024

/** How much more memory a photo takes at a time while it arrives. */
const STEP = 256 * 1024

/** A photo while it arrives. Memory that grows in place leaves no copies behind, and dropped, it is free at once. */
function growingPhoto() {
  const memory = new ArrayBuffer(0, { maxByteLength: MOST_PHOTO_BYTES })
  let length = 0
  return {
    add(piece: Buffer) {
      const needed = length + piece.length
      if (needed > memory.byteLength) memory.resize(Math.min(needed + STEP, MOST_PHOTO_BYTES))
      length += piece.copy(Buffer.from(memory), length)
    },
    bytes: () => Buffer.from(memory, 0, length),
    drop() {
      memory.resize(0)
      length = 0
    },
  }
}

/**
 * An upload that is so long behind this is slow. It may take its time while there is room; when another needs the room,
 * it gives way: a few who only trickle must not shut photos for all others.
 */
const SLOW_BYTES_PER_MS = 32
const PATIENCE_MS = 5000

const uploads = new Set<{ isSlow: () => boolean; giveWay: () => void }>()

/** The slow upload that has been here longest gives way; false when there is none. */
function makeRoom() {
  const slow = [...uploads].find(({ isSlow }) => isSlow())
  slow?.giveWay()
  return slow !== undefined
}

export type HeldBytes = ReturnType<typeof holdBytes>

/** What one upload has in our memory, from its first byte until its photo is stored or refused. */
export function holdBytes(visitor: string) {
  let mine = 0
  /** Only who is waited for can be slow: what has arrived is read and stored undisturbed. */
  let isAwaited = false
  let gaveWay = false
  let slowAt = performance.now() + PATIENCE_MS
  const photos: ReturnType<typeof growingPhoto>[] = []
  function giveBack() {
    bytes.giveBack(visitor, mine)
    mine = 0
  }
  function drop() {
    for (const photo of photos) photo.drop()
    giveBack()
  }
  const upload = {
    isSlow: () => isAwaited && mine > 0 && performance.now() > slowAt,
    giveWay() {
      gaveWay = true
      drop()
    },
  }
  uploads.add(upload)
  return {
    visitor,
    newPhoto() {
      const photo = growingPhoto()
      photos.push(photo)
      return photo
    },
    /** More of the body is waited for. */
    awaitMore() {
      isAwaited = true
    },
    /** More of the body, or its end, is there. */
    goOn() {
      isAwaited = false
      if (gaveWay) throw busy()
    },
    take(length: number) {
      const amount = mine === 0 ? length + AN_UPLOAD : length
      if (!bytes.take(visitor, amount)) throw busy()
      mine += amount
      const now = performance.now()
      slowAt = Math.min(Math.max(slowAt, now) + length / SLOW_BYTES_PER_MS, now + PATIENCE_MS)
    },
    giveBack,
    /** The memory itself is free then: what waits for the collector would be held beside what comes next. */
    end() {
      uploads.delete(upload)
      drop()
    },
  }
}
