import { type ChildProcess, fork } from 'node:child_process'
import type { Published } from '../contract/site/items.ts'
import type { Job, ProcessMessage } from './process.ts'

/** Enough memory for a few thousand pages, which are made one at a time. */
const LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=160']
/** Every page is reported, so a process that is silent for this long hangs. */
const SILENT_MS = 60_000
/** The process exits this long after the last preview to free its memory; the next preview starts it again. */
const IDLE_MS = 60_000

type OnProgress = (done: number, of: number) => void

function startProcess(): ChildProcess {
  const { NODE_COMPILE_CACHE: compiled } = process.env
  const child = fork(new URL('./process.ts', import.meta.url), [], {
    execArgv: LIMITS,
    // Don't pass on our environment: the settings contain passwords.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

/** Resolves to the result of a job, or rejects with a sentence that says why it failed. */
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

/** Runs one job in a process that exits afterwards. */
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

/** Renders single pages with unpublished content: the real page, without scripts. */
export function startPages({ siteDir }: { siteDir: string }) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function stop() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function render(published: Published, now: Date, path: string) {
    clearTimeout(idle)
    if (!child?.connected) child = startProcess()
    try {
      return await request(child, { preview: { siteDir, published, now: now.toISOString(), path } })
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  return {
    /** Renders one page at a time, in order. */
    html({ published, now, path }: { published: Published; now: Date; path: string }): Promise<string> {
      const rendered = last.then(() => render(published, now, path))
      last = rendered.catch(() => {})
      return rendered
    },
    stop,
  }
}
