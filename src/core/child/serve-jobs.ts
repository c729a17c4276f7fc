import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ChildAnswer, Failure } from './bounded-child.ts'

const CHECK_MS = 100

/** The memory that Linux counts as this process's own; NaN on other systems. */
function ownMemory() {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/^VmData:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}

/** Linux then refuses to give it more, and kills it before the site when the machine itself runs out of memory. */
function boundMemory(name: string, most: number) {
  const { status } = spawnSync('prlimit', ['--pid', String(process.pid), `--data=${most}`])
  if (status !== 0)
    console.error(
      `The ${name} process runs without a memory limit. The limit needs Linux and permission to use prlimit.`,
    )
  else writeFileSync('/proc/self/oom_score_adj', '1000')
}

type Options<Job, Result> = {
  name: string
  /** Bytes on top of what the process takes before its first job. */
  maxMemory: number
  /** A process that keeps more bytes than this after a job is replaced, because the largest job needs all the rest. */
  maxLeftBehind: number
  /** A process is replaced after this many jobs, whatever it has left behind. */
  maxJobs?: number
  /** Visitors come first. On a busy machine it then gets next to no processor, so nobody may wait for it. */
  isLowPriority?: boolean
  run: (job: Job) => Promise<Result>
}

/** The child's side of `startBoundedChild`: runs one job at a time within its memory and CPU time. */
export function serveJobs<Job, Result>({
  name,
  maxMemory,
  maxLeftBehind,
  maxJobs = Number.POSITIVE_INFINITY,
  isLowPriority = false,
  run,
}: Options<Job, Result>) {
  try {
    if (isLowPriority) setPriority(10)
  } catch {
    // Where lowering the priority isn't allowed, the process competes on equal terms.
  }
  /** CPU time for one job. Wall-clock time would include what other processes do. */
  const maxMs = Number(process.argv[2])
  const atFirst = ownMemory()
  boundMemory(name, atFirst + maxMemory)

  const answer = (result: Result | Failure, shouldRestart: boolean) =>
    process.send?.({ result, shouldRestart } satisfies ChildAnswer<Result>)
  let jobs = 0
  process.on('message', async (job: Job) => {
    jobs += 1
    const before = process.cpuUsage()
    const check = () => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > maxMs) answer({ failed: 'too slow' }, true)
    }
    const checking = setInterval(check, CHECK_MS)
    const result = await run(job)
    clearInterval(checking)
    answer(result, jobs >= maxJobs || ownMemory() - atFirst > maxLeftBehind)
  })
  // Exit when the program exits.
  process.on('disconnect', () => process.exit())
}
