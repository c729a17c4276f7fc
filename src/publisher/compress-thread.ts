/** The worker thread of `compressFiles`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { compressedSmallest } from './compress.ts'

parentPort?.on('message', (file: string) => {
  for (const [ending, body] of Object.entries(compressedSmallest(readFileSync(file))))
    writeFileSync(file + ending, body)
  parentPort?.postMessage(file)
})
