import type { Logger } from 'pino'
import type { MediaForm } from '../../content/pictures/media-url.ts'
import { FIRST, startBoundedChild } from '../child/bounded-child.ts'
import { createQuota } from '../http/quota.ts'
import type { Drawn, Job, PhotoFault, Read, ReadOriginal, Result, Shrunk } from './photo.ts'
import { busy } from './photo-errors.ts'

/**
 * The largest photo takes two seconds of CPU time, which a busy machine hands out slowly because visitors come first. A
 * process that is silent for longer than `stuckMs` is stuck; that leaves half of a proxy's timeout for the next photo.
 */
const LIMITS = { processorMs: 6000, stuckMs: 30_000 }
/** A photo takes a third of a second, so even the last in the queue is answered before a proxy gives up. */
const MAX_WAITING = 60
const MAX_WAITING_EACH = 12
/** Files of pictures take a second or more each, so they take turns with visitors' photos. */
const MEDIA = 'media'
const NOT_DONE: Record<Job['work'], string> = {
  photo: 'photo not read',
  original: 'picture not read',
  shrink: 'photo not shrunk',
  media: 'file of a picture not made',
  draw: 'picture not drawn',
}
const FAULTS = { 'too slow': 'too slow', crashed: 'damaged' } as const satisfies Record<string, PhotoFault>

export type PhotoReader = ReturnType<typeof startReader>

/** Reads photos and draws pictures one at a time, in a separate process that starts when there is work. */
export function startReader(logger: Logger, limits = LIMITS) {
  const places = createQuota(MAX_WAITING, MAX_WAITING_EACH)
  const child = startBoundedChild<Job, Result>({
    name: 'photo',
    program: new URL('./reader-process.ts', import.meta.url),
    limits,
    onFailure: (job, why, signal) => logger.error({ bytes: job.bytes.length, why, signal }, NOT_DONE[job.work]),
  })

  async function run(client: string, job: Job): Promise<Result> {
    const result = await child.enqueue(client, job)
    return 'failed' in result ? { fault: FAULTS[result.failed] } : result
  }

  /** Queues a job that somebody sent, or refuses it when the queue is full. */
  async function sent(who: string, job: Job) {
    if (!places.acquire(who, 1)) throw busy()
    return run(who, job).finally(() => places.free(who, 1))
  }
  async function drawn(who: string, job: Job) {
    const done = (await run(who, job)) as Drawn
    if ('fault' in done) throw new Error(`A picture was not drawn: ${done.fault}`)
    return Buffer.from(done.picture)
  }

  return {
    read: (visitor: string, bytes: Uint8Array) => sent(visitor, { work: 'photo', bytes }) as Promise<Read>,
    readOriginal: (person: string, bytes: Uint8Array) =>
      sent(person, { work: 'original', bytes }) as Promise<ReadOriginal>,
    /** Makes a stored photo small. Null for one that can't be read. */
    shrink: async (bytes: Uint8Array) => {
      const done = (await run(FIRST, { work: 'shrink', bytes })) as Shrunk
      return 'fault' in done ? null : done.small
    },
    /** Makes one file of a stored picture. */
    makeMedia: (bytes: Uint8Array, form: MediaForm) => drawn(MEDIA, { work: 'media', bytes, form }),
    /** Draws one of our SVGs as a PNG. */
    draw: (svg: string) => drawn(FIRST, { work: 'draw', bytes: svg }),
    stop: child.stop,
  }
}
