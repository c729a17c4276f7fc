import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Packing } from './pack-thread.ts'

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|data|webmanifest|ico)$/
export const isCompressible = (file: string) => COMPRESSIBLE.test(file)
/** While somebody waits for a release, pages alone are packed: what a visitor loads after them follows within minutes. */
export const isPackedAtOnce = (file: string) => file.endsWith('.html')

/** Packs files as they come, in threads beside the one that makes pages. */
export function packer(how: Packing['how'], threads = 1) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  promise.catch(() => {})
  const workers = Array.from({ length: threads }, () =>
    new Worker(new URL('./pack-thread.ts', import.meta.url)).on('message', packed).on('error', reject),
  )
  let added = 0
  // One is for whoever may still add some.
  let left = 1
  function packed() {
    left -= 1
    if (left === 0) resolve()
  }
  return {
    add(file: string) {
      if (!isCompressible(file)) return
      left += 1
      added += 1
      workers[added % threads]?.postMessage({ file, how } satisfies Packing)
    },
    done() {
      packed()
      return promise
    },
    stop: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}

/** Writes .br and .gz, as small as they get, beside every file that gains by it, so that the server never compresses. */
export async function compressFiles(files: string[]) {
  const packing = packer('small', availableParallelism())
  for (const file of files) packing.add(file)
  await packing.done().finally(packing.stop)
}
