/** A thread of `make-release.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadSaid } from './make-release.ts'
import { makeShare, type ShareJob } from './make-share.ts'

const say = (said: ThreadSaid) => parentPort?.postMessage(said)
say({ made: await makeShare(workerData as ShareJob, (done, of) => say({ done, of })) })
