// This process reads photos and draws pictures, so that a hostile file can crash it but not the site.
import sharp from 'sharp'
import { serveJobs } from '../child/serve-jobs.ts'
import { drawPicture } from './draw-picture.ts'
import { makeMedia } from './make-media.ts'
import type { Job, Result } from './photo.ts'
import { readOriginal, readPhoto } from './read-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const MB = 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)

async function run(job: Job): Promise<Result> {
  if (job.work === 'draw') return { picture: await drawPicture(job.bytes) }
  if (job.work === 'shrink') return shrinkPhoto(job.bytes)
  if (job.work === 'media') return { picture: await makeMedia(job.bytes, job.form) }
  return job.work === 'photo' ? readPhoto(job.bytes) : readOriginal(job.bytes)
}

// The process takes 80 MB or so before the first photo: less than 300 MB in total.
serveJobs({ name: 'photo', maxMemory: 230 * MB, maxLeftBehind: 60 * MB, isLowPriority: true, run })
