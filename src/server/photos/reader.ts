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

  function process() {
    if (child?.connected) return child
    // No environment: the settings hold passwords.
    const started = fork(new URL('./reader-process.ts', import.meta.url), { serialization: 'advanced', env: {} })
    started.on('error', () => {})
    child = started
    return started
  }

  async function read(bytes: Uint8Array): Promise<Read> {
    clearTimeout(idle)
    const reader = process()
    const done = new AbortController()
    const { signal } = done
    const late = setTimeout(() => reader.kill('SIGKILL'), LONGEST_MS)
    try {
      const answer = once(reader, 'message', { signal }).then(([answer]) => answer as Read)
      const ended = once(reader, 'exit', { signal }).then(() => null)
      for (const wait of [answer, ended]) wait.catch(() => {})
      reader.send(bytes, () => {})
      const result = await Promise.race([answer, ended])
      if (result) return result
      child = undefined
      logger.error({ bytes: bytes.length }, 'a photo ended the process that read it')
      return { fault: 'damaged' }
    } finally {
      clearTimeout(late)
      done.abort()
      idle = setTimeout(end, IDLE_MS).unref()
    }
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
