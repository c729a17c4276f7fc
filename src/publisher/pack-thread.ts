/** A thread of `compress.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { putFile } from './put-file.ts'

/** As small as it gets, or while somebody waits for the release. */
export type Packing = { file: string; how: 'small' | 'quick' }

const LEVELS = { small: { brotli: 11, gzip: 9 }, quick: { brotli: 4, gzip: 4 } }
/** 2 to this power: a window as large as any page, which is made faster than the usual one. */
const WINDOW = 19

parentPort?.on('message', ({ file, how }: Packing) => {
  const body = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS[how].brotli,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  // What is packed in a hurry stands in a folder that nobody reads yet.
  const put = how === 'quick' ? writeFileSync : putFile
  put(`${file}.br`, brotliCompressSync(body, { params }))
  put(`${file}.gz`, gzipSync(body, { level: LEVELS[how].gzip }))
  parentPort?.postMessage(file)
})
