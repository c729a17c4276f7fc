import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Read } from './photo.ts'
import { busy } from './refusals.ts'

/** Above the reader's own limit: a process that does not even keep that one is ended. */
const LONGEST_MS = 12_000
/** A photo takes a third of a second: who comes last is answered before a proxy gives up. */
const MOST_WAITING = 60
/** Then its memory goes back to the machine; the next photo starts it again. */
const IDLE_MS = 60_000

export type PhotoReader = ReturnType<typeof startReader>

function newProcess() {
  // No environment: the settings hold passwords.
  const child = fork(new URL('./reader-process.ts', import.meta.url), {
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null

/** What the process says about a photo, or how it came to say nothing. */
async function ask(child: ChildProcess, bytes: Uint8Array): Promise<Read | 'ended' | 'too slow'> {
  const over = new AbortController()
  const { signal } = over
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'too slow'>()
  const timer = setTimeout(() => giveUp('too slow'), LONGEST_MS)
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as Read)
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

/** Reads photos one at a time in a process of its own, which is started when there are any. */
export function startReader(logger: Logger) {
  let child: ChildProcess | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function end() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** A process that was ended from outside gets a second chance; a photo that ends it twice does not. */
  async function read(bytes: Uint8Array): Promise<Read> {
    clearTimeout(idle)
    for (let tries = 0; tries < 2; tries += 1) {
      if (!child || !isAlive(child)) child = newProcess()
      const answer = await ask(child, bytes)
      if (typeof answer === 'object') {
        idle = setTimeout(end, IDLE_MS).unref()
        return answer
      }
      // Whatever a photo does ends it by a signal. A process that ends by itself is our own fault.
      if (child.exitCode !== null) throw new Error(`The reader of photos ended with ${child.exitCode}`)
      end()
      logger.error({ bytes: bytes.length, why: answer }, 'photo not read')
      if (answer === 'too slow') break
    }
    return { fault: 'damaged' }
  }

  return {
    async read(bytes: Uint8Array): Promise<Read> {
      if (waiting >= MOST_WAITING) throw busy()
      waiting += 1
      const turn = last.then(() => read(bytes))
      last = turn.catch(() => {})
      return turn.finally(() => {
        waiting -= 1
      })
    },
    stop: end,
  }
}
