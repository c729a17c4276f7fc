import { readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|data|webmanifest|ico)$/
export const isCompressible = (file: string) => COMPRESSIBLE.test(file)

/** Brotli's: the smallest file, and one that is made while somebody waits for the release. */
export const SMALLEST = 11
export const QUICK = 5

/** Writes .br and .gz beside every file that gains by it, so that the server never compresses. */
export async function compressFiles(files: string[], quality: number) {
  const waiting = files.filter(isCompressible)
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const body = await readFile(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
        await put(`${file}.br`, await brotli(body, { params }))
        await put(`${file}.gz`, await zip(body, { level: quality === SMALLEST ? 9 : 6 }))
      }
    }),
  )
}

/** Whole at every moment, and never written into a file that another release shares. */
async function put(file: string, body: Buffer) {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, body)
  await rename(part, file)
}
