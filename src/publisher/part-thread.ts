/** A thread of `make-release.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { makePart, type PartJob } from './make-part.ts'
import type { ThreadSaid } from './make-release.ts'

const say = (said: ThreadSaid) => parentPort?.postMessage(said)
say({ made: await makePart(workerData as PartJob, (done, of) => say({ done, of })) })
