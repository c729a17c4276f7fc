// The process that reads photos and draws pictures: what a hostile file does to it, it does not do to the site.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import { makeMedia } from './make-media.ts'
import type { Answer, Job } from './photo.ts'
import { readOriginal, readPhoto } from './read-photo.ts'

const MB = 1024 * 1024
/** Beside what it takes before the first photo, about 80 MB: less than 300 MB in all. */
const MAX_MEMORY = 230 * MB
/** The largest photo that is taken needs all but this. */
const MAX_LEFT_BEHIND = 60 * MB

/** What Linux counts as this process's own; not a number on other systems. */
function ownMemory() {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/^VmData:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}

/** Linux then gives it no more, and ends it before the site when the machine itself runs short. */
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
  // A system that does not allow it shares the time evenly.
}
/** Of a processor, for one job: a clock would count what others do. */
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
// The site's end is its own.
process.on('disconnect', () => process.exit())
