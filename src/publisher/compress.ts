import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|data|webmanifest|ico)$/
export const isCompressible = (file: string) => COMPRESSIBLE.test(file)

/** Brotli's: the smallest file, and one that is made while somebody waits for the release. */
export const SMALLEST = 11
export const QUICK = 5
/** 2 to this power: a window as large as any page, which is made faster than the usual one. */
const WINDOW = 19
/** As many as Node has threads for. */
const MOST_AT_ONCE = 4

/** Whole at every moment, and never written into a file that another release shares. */
function put(file: string, body: Buffer) {
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, body)
  renameSync(part, file)
}

/** Packs files as they come, a few at a time: each takes memory. */
export function packer(quality: number) {
  const waiting: string[] = []
  const working = new Set<Promise<void>>()
  async function work() {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const body = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      }
      const level = quality === SMALLEST ? 9 : 4
      const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level })])
      put(`${file}.br`, br)
      put(`${file}.gz`, gz)
    }
  }
  return {
    add(file: string) {
      if (!isCompressible(file)) return
      waiting.push(file)
      if (working.size >= MOST_AT_ONCE) return
      const one = work().finally(() => working.delete(one))
      one.catch(() => {})
      working.add(one)
    },
    done: () => Promise.all(working),
  }
}

/** Writes .br and .gz beside every file that gains by it, so that the server never compresses. */
export async function compressFiles(files: string[], quality: number) {
  const packing = packer(quality)
  for (const file of files) packing.add(file)
  await packing.done()
}
