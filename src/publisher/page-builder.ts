import { type ChildProcess, fork } from 'node:child_process'
import type { Published } from '../contract/site/items.ts'
import type { Job, ProcessMessage } from './process.ts'

/** Enough for some thousand pages, which are made one after the other. */
const LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=160']
/** Each page is reported: a process that reports nothing for this long hangs. */
const SILENT_MS = 60_000
/** After the last preview its memory goes back to the machine; the next one starts it again. */
const IDLE_MS = 60_000

type OnProgress = (done: number, of: number) => void

function startProcess(): ChildProcess {
  const { NODE_COMPILE_CACHE: compiled } = process.env
  const child = fork(new URL('./process.ts', import.meta.url), [], {
    execArgv: LIMITS,
    // None of our own environment: the settings hold passwords.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

/** The result of a job; fails with the sentence that says why. */
function request(child: ChildProcess, job: Job, onProgress: OnProgress = () => {}) {
  return new Promise<string>((done, fail) => {
    const onExit = () => settle(() => fail(new Error('The page builder stopped before it was done.')))
    const onSilence = () => {
      child.kill('SIGKILL')
      settle(() => fail(new Error('The page builder stopped responding and was ended.')))
    }
    let silence = setTimeout(onSilence, SILENT_MS)
    const onMessage = (message: ProcessMessage) => {
      clearTimeout(silence)
      silence = setTimeout(onSilence, SILENT_MS)
      if ('of' in message) onProgress(message.done, message.of)
      else settle(() => ('fault' in message ? fail(new Error(message.fault)) : done(message.result)))
    }
    function settle(then: () => void) {
      clearTimeout(silence)
      child.off('message', onMessage).off('exit', onExit)
      then()
    }
    child.on('message', onMessage).on('exit', onExit)
    if (child.connected) child.send(job, () => {})
    else onExit()
  })
}

/** One job in a process that ends after it. */
export async function runJob(job: Job, { onProgress, signal }: { onProgress?: OnProgress; signal?: AbortSignal } = {}) {
  const child = startProcess()
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  try {
    return await request(child, job, onProgress)
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}

/** Single pages with content that is not published: the real page, without scripts. */
export function startPages({ siteDir }: { siteDir: string }) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function stop() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function make(published: Published, now: Date, path: string) {
    clearTimeout(idle)
    if (!child?.connected) child = startProcess()
    try {
      return await request(child, { preview: { siteDir, published, now: now.toISOString(), path } })
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  return {
    /** One at a time, in order. */
    html({ published, now, path }: { published: Published; now: Date; path: string }): Promise<string> {
      const made = last.then(() => make(published, now, path))
      last = made.catch(() => {})
      return made
    },
    stop,
  }
}
