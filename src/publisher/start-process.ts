import { type ChildProcess, fork } from 'node:child_process'
import type { Job, Said } from './process.ts'

/** Enough for some thousand pages, which are made one after the other. */
const LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=160']

export function startProcess(): ChildProcess {
  const { NODE_COMPILE_CACHE: compiled } = process.env
  const child = fork(new URL('./process.ts', import.meta.url), [], {
    execArgv: LIMITS,
    // Nothing of ours: the settings hold passwords.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

/** Each page says that it is done: a process that says nothing for so long has come to a halt. Packing is slow, and says nothing. */
const SILENT_MS = 60_000
const SILENT_PACKING_MS = 30 * 60_000

/** What the process makes of a job; it fails with the sentence that says why. */
export function ask(child: ChildProcess, job: Job, onProgress: (done: number, of: number) => void = () => {}) {
  return new Promise<string>((done, fail) => {
    const ended = () => settle(() => fail(new Error('The page builder stopped before it was done.')))
    const halted = () => {
      child.kill('SIGKILL')
      settle(() => fail(new Error('The page builder stopped responding and was ended.')))
    }
    const patience = 'pack' in job ? SILENT_PACKING_MS : SILENT_MS
    let silence = setTimeout(halted, patience)
    const heard = (said: Said) => {
      clearTimeout(silence)
      silence = setTimeout(halted, patience)
      if ('of' in said) onProgress(said.done, said.of)
      else settle(() => ('fault' in said ? fail(new Error(said.fault)) : done(said.result)))
    }
    function settle(then: () => void) {
      clearTimeout(silence)
      child.off('message', heard).off('exit', ended)
      then()
    }
    child.on('message', heard).on('exit', ended)
    if (child.connected) child.send(job, () => {})
    else ended()
  })
}

type More = { onProgress?: (done: number, of: number) => void; signal?: AbortSignal }

/** One job in a process that ends after it. */
export async function runJob(job: Job, { onProgress, signal }: More = {}) {
  const child = startProcess()
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  try {
    return await ask(child, job, onProgress)
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}
