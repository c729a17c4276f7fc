import { parentPort, workerData } from 'node:worker_threads'
import { receiveLead } from '../../../src/core/leads/receive.ts'
import { readSubmission } from '../../../src/core/leads/submission.ts'
import { openDatabase } from '../../../src/core/storage/open.ts'
import { newInquiry } from '../../../testbed/entries.ts'

/** Another program that stores one lead after another; when stopped, it reports the slowest wait. */
const db = await openDatabase(workerData)
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})
parentPort?.postMessage('started')
let slowestMs = 0
let count = 0
while (!isStopped) {
  const started = performance.now()
  const lead = readSubmission('contact', { body: newInquiry(), key: undefined, referer: undefined })
  await receiveLead(db, lead, { now: new Date(), webhook: false })
  slowestMs = Math.max(slowestMs, performance.now() - started)
  count += 1
}
await db.destroy()
parentPort?.postMessage({ slowestMs, count })
