import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { isCompressible, isPackedAtOnce } from './compress.ts'
import { hashOf, readListing } from './listing.ts'

/** Fails where a packed form does not hold what its file held when it was made, as after a power cut. */
export async function checkPacked(dir: string) {
  const { hashes, quick } = readListing(dir)
  const unpacked = new Set(quick.filter((file) => !isPackedAtOnce(file)))
  for (const [file, hash] of Object.entries(hashes)) {
    if (!isCompressible(file) || unpacked.has(file)) continue
    await nextTurn()
    const path = join(dir, file)
    const bodies = [brotliDecompressSync(readFileSync(`${path}.br`)), gunzipSync(readFileSync(`${path}.gz`))]
    if (bodies.some((body) => hashOf(body) !== hash)) throw new Error(`${file} is not packed as it was made`)
  }
}
