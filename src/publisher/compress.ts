import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|data|webmanifest|ico)$/
export const isCompressible = (file: string) => COMPRESSIBLE.test(file)

/** Writes .br and .gz, as small as they get, beside every file that gains by it, so that the server never compresses. */
export async function compressFiles(files: string[], mostThreads = Number.POSITIVE_INFINITY) {
  const left = files.filter(isCompressible)
  const threads = Array.from({ length: Math.min(mostThreads, availableParallelism()) }, () => {
    const worker = new Worker(new URL('./pack-thread.ts', import.meta.url))
    const packed = new Promise<void>((done, fail) => {
      const next = () => {
        const file = left.pop()
        if (file) worker.postMessage(file)
        else done()
      }
      worker.on('message', next).on('error', fail)
      next()
    })
    return { worker, packed }
  })
  try {
    await Promise.all(threads.map(({ packed }) => packed))
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }
}

type Ending = '.br' | '.gz'
/** While somebody waits for a release, pages alone are packed, and quickly: all the rest follows within minutes. */
export const packedAtOnce = (file: string): Ending[] => (file.endsWith('.html') ? ['.br'] : [])
/** The packed forms that a release has of a file. */
export function packedForms(file: string, isQuick: boolean): Ending[] {
  if (isQuick) return packedAtOnce(file)
  return isCompressible(file) ? ['.br', '.gz'] : []
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
/** 2 to this power: as large as any page, which is made faster than the usual one. */
export const WINDOW = 19
/** A fifth larger than the smallest, in less than a hundredth of its time. */
export const packQuickly = (body: Buffer) =>
  brotliCompressSync(body, { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: WINDOW } })
