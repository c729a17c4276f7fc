import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { packedForms } from './compress.ts'
import { hashOf, readListing } from './listing.ts'

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync }

/** Fails where a packed form does not hold what its file held when it was made, as after a power cut. */
export async function checkPacked(dir: string) {
  const { files, hashes, quick } = readListing(dir)
  const unfinished = new Set(quick)
  const kept = new Set(files.flatMap(({ file, until }) => (until === undefined ? [] : [file])))
  for (const [file, hash] of Object.entries(hashes)) {
    const path = join(dir, file)
    // Its time was over, and the listing was not written again.
    if (kept.has(file) && !existsSync(path)) continue
    const isUnfinished = unfinished.has(file)
    // Whatever lies there is served, also what a packing that was stopped got to.
    const packed = isUnfinished ? packedForms(file, false).filter((ending) => existsSync(path + ending)) : []
    const forms = new Set([...packedForms(file, isUnfinished), ...packed])
    if (forms.size === 0) continue
    await nextTurn()
    const bodies = [...forms].map((ending) => UNPACK[ending](readFileSync(path + ending)))
    if (bodies.some((body) => hashOf(body) !== hash)) throw new Error(`${file} is not packed as it was made`)
  }
}
