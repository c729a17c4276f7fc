import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { MediaForm } from '../../content/pictures/media-url.ts'
import { createQuota } from '../http/quota.ts'
import type { Answer, Drawn, Job, Read, ReadOriginal } from './photo.ts'
import { busy } from './photo-errors.ts'

/**
 * The largest photo takes two seconds of CPU time, which a busy machine hands out slowly because visitors come first. A
 * process that is silent for longer than `stuckMs` is stuck; that leaves half of a proxy's timeout for the next photo.
 */
const LIMITS = { processorMs: 6000, stuckMs: 30_000 }
/** A photo takes a third of a second, so even the last in the queue is answered before a proxy gives up. */
const MAX_WAITING = 60
const MAX_WAITING_EACH = 12
/** How often to retry a photo whose process was killed from outside. */
const MAX_TRIES = 5
/** After this long, the process ends to free its memory. The next photo starts it again. */
const IDLE_MS = 60_000
/** Signals that mean the photo crashed the process. Other signals come from outside. */
const CRASHES: (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']

export type PhotoReader = ReturnType<typeof startReader>

function newProcess(processorMs: number) {
  const child = fork(new URL('./reader-process.ts', import.meta.url), [String(processorMs)], {
    serialization: 'advanced',
    // Pass none of our environment, because the settings contain passwords. Use one malloc arena for all threads, or
    // memory freed after one photo is lost to the next.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null

/** The process's answer to a job, or why there is none. */
async function request(child: ChildProcess, job: Job, stuckMs: number): Promise<Answer | 'ended' | 'stuck'> {
  const over = new AbortController()
  const { signal } = over
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'stuck'>()
  const timer = setTimeout(() => giveUp('stuck'), stuckMs)
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
  const ended = once(child, 'exit', { signal }).then(() => 'ended' as const)
  for (const wait of [answered, ended]) wait.catch(() => {})
  try {
    child.send(job, () => {})
    return await Promise.race([answered, ended, late])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

type Result = Answer['result']
type Waiting = { job: Job; done: PromiseWithResolvers<Result> }
/** Our own drawings are few and quick, so they go before the next photo. */
const INTERNAL = 'ours'
/** Files of pictures take a second or more each, so they take turns with visitors' photos. */
const MEDIA = 'media'
const NOT_DONE: Record<Job['work'], string> = {
  photo: 'photo not read',
  original: 'picture not read',
  media: 'file of a picture not made',
  draw: 'picture not drawn',
}

/** Reads photos and draws pictures one at a time, in a separate process that starts when there is work. */
export function startReader(logger: Logger, { processorMs, stuckMs } = LIMITS) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isRunning = false
  const places = createQuota(MAX_WAITING, MAX_WAITING_EACH)
  const queue = new Map<string, Waiting[]>()

  function end() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function run(job: Job): Promise<Result> {
    clearTimeout(idle)
    for (let tries = 0, crashes = 0; tries < MAX_TRIES; tries += 1) {
      if (!child || !isAlive(child)) child = newProcess(processorMs)
      const answer = await request(child, job, stuckMs)
      if (typeof answer === 'object') {
        if (answer.shouldRestart) end()
        else idle = setTimeout(end, IDLE_MS).unref()
        return answer.result
      }
      const { exitCode, signalCode } = child
      end()
      logger.error({ bytes: job.bytes.length, why: answer, signal: signalCode }, NOT_DONE[job.work])
      if (answer === 'stuck') return { fault: 'too slow' }
      // If the process exits by itself, it's a bug of our own, whatever it was reading.
      if (exitCode !== null) throw new Error(`The photo process ended with ${exitCode}`)
      if (CRASHES.includes(signalCode)) crashes += 1
      if (crashes === 2) return { fault: 'damaged' }
    }
    throw new Error(`The photo process was stopped from outside ${MAX_TRIES} times`)
  }

  /** Visitors take turns, so one who sends many photos waits for those who send one. */
  function next() {
    for (const visitor of queue.has(INTERNAL) ? [INTERNAL] : queue.keys()) {
      const waiting = queue.get(visitor) ?? []
      queue.delete(visitor)
      const first = waiting.shift()
      if (waiting.length > 0) queue.set(visitor, waiting)
      return first
    }
    return undefined
  }

  async function runAll() {
    if (isRunning) return
    isRunning = true
    for (let one = next(); one; one = next()) await run(one.job).then(one.done.resolve, one.done.reject)
    isRunning = false
  }

  function enqueue(who: string, job: Job) {
    const done = Promise.withResolvers<Result>()
    queue.set(who, [...(queue.get(who) ?? []), { job, done }])
    void runAll()
    return done.promise
  }

  /** Queues a job that somebody sent, or refuses it when the queue is full. */
  async function sent(who: string, job: Job) {
    if (!places.acquire(who, 1)) throw busy()
    return enqueue(who, job).finally(() => places.free(who, 1))
  }
  async function drawn(who: string, job: Job) {
    const done = (await enqueue(who, job)) as Drawn
    if ('fault' in done) throw new Error(`A picture was not drawn: ${done.fault}`)
    return Buffer.from(done.picture)
  }

  return {
    read: (visitor: string, bytes: Uint8Array) => sent(visitor, { work: 'photo', bytes }) as Promise<Read>,
    readOriginal: (person: string, bytes: Uint8Array) =>
      sent(person, { work: 'original', bytes }) as Promise<ReadOriginal>,
    /** Makes one file of a stored picture. */
    makeMedia: (bytes: Uint8Array, form: MediaForm) => drawn(MEDIA, { work: 'media', bytes, form }),
    /** Draws one of our SVGs as a PNG. */
    draw: (svg: string) => drawn(INTERNAL, { work: 'draw', bytes: svg }),
    stop: end,
  }
}
