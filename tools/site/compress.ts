import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|data|webmanifest|ico)$/

/** Writes .br and .gz beside every file that gains by it, so that the server never compresses. */
export async function compressFiles(files: string[]) {
  const waiting = files.filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const body = readFileSync(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
        writeFileSync(`${file}.br`, await brotli(body, { params }))
        writeFileSync(`${file}.gz`, await zip(body, { level: 9 }))
      }
    }),
  )
}
