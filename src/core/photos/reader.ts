import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { shares } from '../http/shares.ts'
import type { Answer, Read } from './photo.ts'
import { busy } from './refusals.ts'

/**
 * The largest photo takes two seconds of a processor; a busy machine, where visitors come first, gives them slowly. A
 * process that says nothing for longer than that is stuck; half of what a proxy waits is left to the next photo.
 */
const LIMITS = { processorMs: 6000, stuckMs: 30_000 }
/** A photo takes a third of a second: who comes last is answered before a proxy gives up. */
const MOST_WAITING = 60
const MOST_WAITING_EACH = 12
/** How often a photo is read whose process was ended by somebody else. */
const MOST_TRIES = 5
/** Then its memory goes back to the machine; the next photo starts it again. */
const IDLE_MS = 60_000
/** How a process ends by what it reads. Other signals come from outside. */
const CRASHES: (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']

export type PhotoReader = ReturnType<typeof startReader>

function newProcess(processorMs: number) {
  const child = fork(new URL('./reader-process.ts', import.meta.url), [String(processorMs)], {
    serialization: 'advanced',
    // Nothing of ours: the settings hold passwords. One heap for all threads, or what one photo needed is lost to the next.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null

/** What the process says about a photo, or how it came to say nothing. */
async function ask(child: ChildProcess, bytes: Uint8Array, stuckMs: number): Promise<Answer | 'ended' | 'stuck'> {
  const over = new AbortController()
  const { signal } = over
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'stuck'>()
  const timer = setTimeout(() => giveUp('stuck'), stuckMs)
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
  const ended = once(child, 'exit', { signal }).then(() => 'ended' as const)
  for (const wait of [answered, ended]) wait.catch(() => {})
  try {
    child.send(bytes, () => {})
    return await Promise.race([answered, ended, late])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

type Waiting = { bytes: Uint8Array; done: PromiseWithResolvers<Read> }

/** Reads photos one at a time in a process of its own, which is started when there are any. */
export function startReader(logger: Logger, { processorMs, stuckMs } = LIMITS) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isReading = false
  const places = shares(MOST_WAITING, MOST_WAITING_EACH)
  const queue = new Map<string, Waiting[]>()

  function end() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function read(bytes: Uint8Array): Promise<Read> {
    clearTimeout(idle)
    for (let tries = 0, crashes = 0; tries < MOST_TRIES; tries += 1) {
      if (!child || !isAlive(child)) child = newProcess(processorMs)
      const answer = await ask(child, bytes, stuckMs)
      if (typeof answer === 'object') {
        if (answer.isUsedUp) end()
        else idle = setTimeout(end, IDLE_MS).unref()
        return answer.read
      }
      const { exitCode, signalCode } = child
      end()
      logger.error({ bytes: bytes.length, why: answer, signal: signalCode }, 'photo not read')
      if (answer === 'stuck') return { fault: 'too slow' }
      // A process that ends by itself is our own fault, whatever it reads.
      if (exitCode !== null) throw new Error(`The reader of photos ended with ${exitCode}`)
      if (CRASHES.includes(signalCode)) crashes += 1
      if (crashes === 2) return { fault: 'damaged' }
    }
    throw new Error(`The reader of photos was ended ${MOST_TRIES} times from outside`)
  }

  /** Visitors take turns: who sends many waits for those who send one. */
  function next() {
    for (const [visitor, waiting] of queue) {
      queue.delete(visitor)
      const first = waiting.shift()
      if (waiting.length > 0) queue.set(visitor, waiting)
      return first
    }
    return undefined
  }

  async function readAll() {
    if (isReading) return
    isReading = true
    for (let one = next(); one; one = next()) await read(one.bytes).then(one.done.resolve, one.done.reject)
    isReading = false
  }

  return {
    async read(visitor: string, bytes: Uint8Array): Promise<Read> {
      if (!places.take(visitor, 1)) throw busy()
      const done = Promise.withResolvers<Read>()
      queue.set(visitor, [...(queue.get(visitor) ?? []), { bytes, done }])
      void readAll()
      return done.promise.finally(() => places.giveBack(visitor, 1))
    },
    stop: end,
  }
}
