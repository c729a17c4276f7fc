import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isCompressible } from '../contract/file-types.ts'

const ENDINGS = ['.br', '.gz'] as const
/** The compressed copies stored beside a file, so that the server never has to compress. */
export const compressedEndings = (file: string): readonly ('.br' | '.gz')[] => (isCompressible(file) ? ENDINGS : [])

/**
 * Brotli quality. A build takes its time for the smallest files. At publish, files are a tenth larger but take a
 * fiftieth of the time.
 */
const SMALLEST = 11
const FAST = 5
/** A window of 2^19 bytes covers any page and is faster than the default. */
const WINDOW = 19

export function compressed(body: Buffer, level = FAST) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: level,
    [BROTLI_PARAM_LGWIN]: WINDOW,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { '.br': brotliCompressSync(body, { params }), '.gz': gzipSync(body, { level: 9 }) }
}
export const compressedSmallest = (body: Buffer) => compressed(body, SMALLEST)

/** Compresses the files of a build in one thread per core. */
export async function compressFiles(files: string[]) {
  const left = files.filter((file) => compressedEndings(file).length > 0)
  const threads = Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(new URL('./compress-thread.ts', import.meta.url))
    const finished = new Promise<void>((done, fail) => {
      const next = () => {
        const file = left.pop()
        if (file) worker.postMessage(file)
        else done()
      }
      worker.on('message', next).on('error', fail)
      next()
    })
    return { worker, finished }
  })
  try {
    await Promise.all(threads.map(({ finished }) => finished))
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }
}
