/** A process of its own, started by `start-process.ts`: makes pages, and its memory goes when it ends. */
import { setPriority } from 'node:os'
import { faultWords } from './fault-words.ts'
import { makePreview, type PreviewJob } from './make-preview.ts'
import { makeRelease, packRelease } from './make-release.ts'
import type { ReleaseJob } from './open-release.ts'

export type Job = { release: ReleaseJob } | { preview: PreviewJob } | { pack: string }
export type Said = { done: number; of: number } | { result: string } | { fault: string }

// Who no longer listens is gone, and this process ends with it.
const say = (said: Said) => void process.send?.(said, () => {})

async function run(job: Job) {
  if ('preview' in job) return makePreview(job.preview)
  if ('pack' in job) {
    // Nobody waits for it.
    setPriority(10)
    await packRelease(job.pack)
  } else await makeRelease(job.release, (done, of) => say({ done, of }))
  return ''
}

// A proxy reads the pages as another user.
process.umask(0o022)
process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => {
  run(job).then(
    (result) => say({ result }),
    (error: unknown) => say({ fault: faultWords(error) }),
  )
})
