// This process reads photos and draws pictures, so that a hostile file can crash it but not the site.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import { makeMedia } from './make-media.ts'
import type { Answer, Job } from './photo.ts'
import { readOriginal, readPhoto } from './read-photo.ts'

const MB = 1024 * 1024
/** Comes on top of the 80 MB or so that the process takes before the first photo: less than 300 MB in total. */
const MAX_MEMORY = 230 * MB
/** The largest accepted photo needs all but this much of the limit. */
const MAX_LEFT_BEHIND = 60 * MB

/** The memory that Linux counts as this process's own; NaN on other systems. */
function ownMemory() {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/^VmData:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}

/** Linux then refuses to give it more, and kills it before the site when the machine itself runs out of memory. */
function boundMemory(most: number) {
  const { status } = spawnSync('prlimit', ['--pid', String(process.pid), `--data=${most}`])
  if (status !== 0)
    console.error('The photo process runs without a memory limit. The limit needs Linux and permission to use prlimit.')
  else writeFileSync('/proc/self/oom_score_adj', '1000')
}

sharp.concurrency(1)
sharp.cache(false)
try {
  // Visitors come first.
  setPriority(10)
} catch {
  // Where lowering the priority isn't allowed, the process competes on equal terms.
}
/** CPU time for one job. Wall-clock time would include what other processes do. */
const maxMs = Number(process.argv[2])
const CHECK_MS = 100
const atFirst = ownMemory()
boundMemory(atFirst + MAX_MEMORY)

async function resultOf(job: Job): Promise<Answer['result']> {
  if (job.work === 'draw') return { picture: await drawPicture(job.bytes) }
  if (job.work === 'media') return { picture: await makeMedia(job.bytes, job.form) }
  return job.work === 'photo' ? readPhoto(job.bytes) : readOriginal(job.bytes)
}

const tell = (answer: Answer) => process.send?.(answer)
process.on('message', async (job: Job) => {
  const before = process.cpuUsage()
  const check = () => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > maxMs) tell({ result: { fault: 'too slow' }, shouldRestart: true })
  }
  const checking = setInterval(check, CHECK_MS)
  const result = await resultOf(job)
  clearInterval(checking)
  tell({ result, shouldRestart: ownMemory() - atFirst > MAX_LEFT_BEHIND })
})
// Exit when the site exits.
process.on('disconnect', () => process.exit())
