/** A thread of `make-release.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { type BatchJob, makeBatch } from './make-batch.ts'
import type { ThreadSaid } from './make-release.ts'

const say = (said: ThreadSaid) => parentPort?.postMessage(said)
say({ made: await makeBatch(workerData as BatchJob, (done, of) => say({ done, of })) })
