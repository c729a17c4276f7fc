import { busy } from './refusals.ts'
import { shares } from './shares.ts'

const MB = 1024 * 1024
/** What visitors may have in our memory at one time, all together and each: one photo has 12 MB at most. */
const bytes = shares(64 * MB, 16 * MB)
/** A connection that sends photos costs this much before the first of them. */
const AN_UPLOAD = 64 * 1024

export type HeldBytes = ReturnType<typeof holdBytes>

/** What one upload has in our memory, from its first byte until its photo is stored or refused. */
export function holdBytes(visitor: string) {
  let mine = 0
  return {
    visitor,
    take(length: number) {
      const amount = mine === 0 ? length + AN_UPLOAD : length
      if (!bytes.take(visitor, amount)) throw busy()
      mine += amount
    },
    giveBack() {
      bytes.giveBack(visitor, mine)
      mine = 0
    },
  }
}
