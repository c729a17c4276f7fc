import { MOST_PHOTO_BYTES } from '../../contract/photo-limits.ts'
import { shares } from '../../core/http/shares.ts'
import { busy } from '../../core/photos/refusals.ts'

const MB = 1024 * 1024
/** What visitors may have in our memory at one time, all together and each: one photo has 12 MB at most. */
const bytes = shares(40 * MB, 13 * MB)
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

export type HeldBytes = ReturnType<typeof holdBytes>

/** What one upload has in our memory, from its first byte until its photo is stored or refused. */
export function holdBytes(visitor: string) {
  let mine = 0
  const photos: ReturnType<typeof growingPhoto>[] = []
  function giveBack() {
    bytes.giveBack(visitor, mine)
    mine = 0
  }
  return {
    visitor,
    newPhoto() {
      const photo = growingPhoto()
      photos.push(photo)
      return photo
    },
    take(length: number) {
      const amount = mine === 0 ? length + AN_UPLOAD : length
      if (!bytes.take(visitor, amount)) throw busy()
      mine += amount
    },
    giveBack,
    /** The memory itself is free then: what waits for the collector would be held beside what comes next. */
    end() {
      for (const photo of photos) photo.drop()
      giveBack()
    },
  }
}
