import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** How often to retry a job whose process was killed from outside. */
const MAX_TRIES = 5
/** After this long, the process ends to free its memory. The next job starts it again. */
const IDLE_MS = 60_000
/** Signals that mean the job crashed the process. Other signals come from outside. */
const CRASHES: (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']

/** The client whose jobs go first: our own are few and quick. */
export const FIRST = 'ours'

/** Why a job has no result: it took too long, or it crashed the process twice. */
export type Failure = { failed: 'too slow' | 'crashed' }
/** The process's answer. `shouldRestart` means it lacks the memory for another job. */
export type ChildAnswer<Result> = { result: Result | Failure; shouldRestart: boolean }
/** The CPU time for one job, and how long the process may be silent before it counts as stuck. */
export type ChildLimits = { processorMs: number; stuckMs: number }

type Options<Job> = {
  /** What the process is called in errors. */
  name: string
  /** The program to run, which calls `serveJobs`. */
  program: URL
  limits: ChildLimits
  /** Options for Node. Without any, the process gets those of this one. */
  nodeOptions?: string[]
  onFailure: (job: Job, why: 'ended' | 'stuck', signal: NodeJS.Signals | null) => void
}

function newProcess(program: URL, processorMs: number, nodeOptions: string[] = process.execArgv) {
  const child = fork(program, [String(processorMs)], {
    execArgv: nodeOptions,
    serialization: 'advanced',
    // Pass none of our environment, because the settings contain passwords. Use one malloc arena for all threads, or
    // memory freed after one job is lost to the next.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && child.signalCode === null

/** The process's answer to a job, or why there is none. */
async function request<Result>(child: ChildProcess, job: object, stuckMs: number) {
  const over = new AbortController()
  const { signal } = over
  const { promise: late, resolve: timeOut } = Promise.withResolvers<'stuck'>()
  const timer = setTimeout(() => timeOut('stuck'), stuckMs)
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as ChildAnswer<Result>)
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

/**
 * Runs jobs in a separate process that starts when there is work, so that a hostile file can crash that process but not
 * the program. Clients take turns: one who sends many jobs waits for those who send one.
 */
export function startBoundedChild<Job extends object, Result>(options: Options<Job>) {
  const { name, program, limits, onFailure } = options
  type Waiting = { job: Job; done: PromiseWithResolvers<Result | Failure> }
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isRunning = false
  const queue = new Map<string, Waiting[]>()

  function stop() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function run(job: Job): Promise<Result | Failure> {
    clearTimeout(idle)
    for (let tries = 0, crashes = 0; tries < MAX_TRIES; tries += 1) {
      if (!child || !isAlive(child)) child = newProcess(program, limits.processorMs, options.nodeOptions)
      const answer = await request<Result>(child, job, limits.stuckMs)
      if (typeof answer === 'object') {
        if (answer.shouldRestart) stop()
        else idle = setTimeout(stop, IDLE_MS).unref()
        return answer.result
      }
      const { exitCode, signalCode } = child
      stop()
      onFailure(job, answer, signalCode)
      if (answer === 'stuck') return { failed: 'too slow' }
      // If the process exits by itself, it's a bug of our own, whatever the job was.
      if (exitCode !== null) throw new Error(`The ${name} process ended with ${exitCode}`)
      if (CRASHES.includes(signalCode)) crashes += 1
      if (crashes === 2) return { failed: 'crashed' }
    }
    throw new Error(`The ${name} process was stopped from outside ${MAX_TRIES} times`)
  }

  function next() {
    for (const client of queue.has(FIRST) ? [FIRST] : queue.keys()) {
      const waiting = queue.get(client) ?? []
      queue.delete(client)
      const one = waiting.shift()
      if (waiting.length > 0) queue.set(client, waiting)
      return one
    }
    return undefined
  }

  async function runAll() {
    if (isRunning) return
    isRunning = true
    for (let one = next(); one; one = next()) await run(one.job).then(one.done.resolve, one.done.reject)
    isRunning = false
  }

  return {
    enqueue(client: string, job: Job) {
      const done = Promise.withResolvers<Result | Failure>()
      queue.set(client, [...(queue.get(client) ?? []), { job, done }])
      void runAll()
      return done.promise
    },
    stop,
  }
}
