import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|data|webmanifest|ico)$/
const ENDINGS = ['.br', '.gz'] as const
/** The compressed copies that stand beside a file, so that the server never compresses. */
export const compressedEndings = (file: string): readonly ('.br' | '.gz')[] => (COMPRESSIBLE.test(file) ? ENDINGS : [])

/** Brotli's levels: a build takes the time for the smallest, a publish is a tenth larger in a fiftieth of the time. */
const SMALLEST = 11
const FAST = 5
/** 2 to this power is as large as any page, and faster than the usual window. */
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

/** For a build: compresses these files in as many threads as there are cores. */
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
