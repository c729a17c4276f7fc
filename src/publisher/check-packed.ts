import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { packedForms } from './compress.ts'
import { hashOf, readListing } from './listing.ts'

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync }

/** Fails where a packed form does not hold what its file held when it was made, as after a power cut. */
export async function checkPacked(dir: string) {
  const { hashes, quick } = readListing(dir)
  const unfinished = new Set(quick)
  for (const [file, hash] of Object.entries(hashes)) {
    const forms = packedForms(file, unfinished.has(file))
    if (forms.length === 0) continue
    await nextTurn()
    const path = join(dir, file)
    const bodies = forms.map((ending) => UNPACK[ending](readFileSync(path + ending)))
    if (bodies.some((body) => hashOf(body) !== hash)) throw new Error(`${file} is not packed as it was made`)
  }
}
