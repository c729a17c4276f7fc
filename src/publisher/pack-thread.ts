/** A thread of `compress.ts`. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parentPort, threadId } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** As small as it gets, or while somebody waits for the release. */
export type Packing = { file: string; how: 'small' | 'quick' }

const LEVELS = { small: { brotli: 11, gzip: 9 }, quick: { brotli: 4, gzip: 4 } }
/** 2 to this power: a window as large as any page, which is made faster than the usual one. */
const WINDOW = 19

/** Whole at every moment, and never written into a file that another release shares. */
function put(file: string, body: Buffer) {
  const part = `${file}.${process.pid}-${threadId}.part`
  writeFileSync(part, body)
  renameSync(part, file)
}

parentPort?.on('message', ({ file, how }: Packing) => {
  const body = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS[how].brotli,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  put(`${file}.br`, brotliCompressSync(body, { params }))
  put(`${file}.gz`, gzipSync(body, { level: LEVELS[how].gzip }))
  parentPort?.postMessage(file)
})
