/** A thread of `compress.ts`. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { WINDOW } from './compress.ts'
import { putFile } from './put-file.ts'

parentPort?.on('message', (file: string) => {
  const body = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_LGWIN]: WINDOW, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  putFile(`${file}.br`, brotliCompressSync(body, { params }))
  putFile(`${file}.gz`, gzipSync(body, { level: 9 }))
  parentPort?.postMessage(file)
})
