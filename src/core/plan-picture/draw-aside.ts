import { Worker } from 'node:worker_threads'
import type { Plan } from '../../fence/plan.ts'
import { planPicture } from './plan-picture.ts'

const THREAD = new URL('./picture-thread.ts', import.meta.url)

/** Draws in a thread of its own: a picture takes up to a second of a slow processor, and pages must not wait for it. */
export async function drawAside(plan: Plan): Promise<Buffer> {
  try {
    return await new Promise<Buffer>((done, fail) => {
      const thread = new Worker(THREAD, { workerData: plan })
      thread.once('message', (picture: Uint8Array) => done(Buffer.from(picture)))
      thread.once('error', fail)
      thread.once('exit', () => fail(new Error('The thread ended without a picture.')))
    })
  } catch {
    // Where no thread can be had, a page that waits is better than a letter that does not come.
    return planPicture(plan)
  }
}
