import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { contentAt } from '../content/site-content.ts'
import { pagePaths } from '../content/urls.server.ts'
import { compressFiles } from './compress.ts'
import { keptScripts } from './kept-scripts.ts'
import { LISTING, type Listing, readListing } from './listing.ts'
import { type BatchJob, type MadeBatch, makeBatch } from './make-batch.ts'
import { codeOf, openRelease, type ReleaseJob } from './open-release.ts'
import { putFile } from './put-file.ts'
import { sweep } from './release-dirs.ts'
import { appDirOf, readTemplates } from './templates.ts'

/** Fewer are made as soon by one thread alone, in half the memory. */
const PAGES_A_THREAD = 200
/** Each takes 70 MB, and what was made before may be packed at the same time: MemoryMax of the site's unit holds them all. */
const MOST_THREADS = 2
/** More than there are pages. */
const NONE_LEFT = 1e9

export const threadsFor = (pages: number, cores = availableParallelism()) =>
  Math.min(MOST_THREADS, cores, Math.ceil(pages / PAGES_A_THREAD))

type Progress = (done: number, of: number) => void
export type ThreadSaid = { made: MadeBatch } | { done: number; of: number }

function startThread(job: BatchJob, onProgress: Progress) {
  const worker = new Worker(new URL('./batch-thread.ts', import.meta.url), { workerData: job })
  const made = new Promise<MadeBatch>((done, fail) => {
    worker.on('message', (said: ThreadSaid) => ('made' in said ? done(said.made) : onProgress(said.done, said.of)))
    worker.on('error', fail)
  })
  return made.finally(() => worker.terminate())
}

/** All pages: here, and in further threads where there are many. */
async function makeBatches(job: Omit<BatchJob, 'batch'>, onProgress: Progress) {
  const pages = pagePaths(contentAt(job.published, new Date(job.now))).length
  const done = Array.from({ length: threadsFor(pages) }, () => 0)
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const batches = done.map((_, at) => {
    const isFirst = at === 0
    const make = isFirst ? makeBatch : startThread
    const made = make({ ...job, batch: { isFirst, taken } }, (count, all) => {
      done[at] = count
      onProgress(
        done.reduce((sum, one) => sum + one, 0),
        all,
      )
    })
    // The others take no further page.
    made.catch(() => Atomics.store(taken, 0, NONE_LEFT))
    return made
  })
  // After a fault, too: none of them writes any more.
  await Promise.allSettled(batches)
  const made = await Promise.all(batches)
  const files = new Map(made.flatMap(({ listing }) => listing.files.map((one) => [one.file, one])))
  const listing: Listing = {
    ...(made[0] as MadeBatch).listing,
    files: [...files.values()],
    hashes: Object.assign({}, ...made.map(({ listing }) => listing.hashes)),
    deadLinks: made.flatMap(({ listing }) => listing.deadLinks),
  }
  return { listing, written: new Set(made.flatMap(({ written }) => written)) }
}

/** Makes a whole site beside the others and gives it its name when it is finished. */
export async function makeRelease(job: ReleaseJob, onProgress: Progress) {
  const templates = readTemplates(appDirOf(job.siteDir))
  mkdirSync(dirname(job.to), { recursive: true })
  // Here too: where each try is killed, none comes to be shown.
  await sweep(dirname(job.to), job.before, job.erase)
  const dir = mkdtempSync(join(dirname(job.to), '.making-'))
  try {
    chmodSync(dir, 0o755)
    const { before, shared, fromBuild } = openRelease({ ...job, dir })
    const { listing, written } = await makeBatches({ ...job, dir }, onProgress)
    listing.erase = job.erase
    for (const { file } of templates.files)
      if (!shared(file, templates.hashes[file]) && !fromBuild(file))
        throw new Error(`The built site is missing ${file}. Run npm run build again.`)
    for (const kept of keptScripts(before, listing, { now: new Date(job.now), erase: job.erase })) {
      const hash = before.hashes[kept.file]
      if (!hash || !shared(kept.file, hash)) continue
      listing.files.push(kept)
      listing.hashes[kept.file] = hash
    }
    listing.quick = [...written, ...before.quick.filter((file) => before.hashes[file] === listing.hashes[file])]
    writeFileSync(join(dir, LISTING), JSON.stringify(listing))
    renameSync(dir, job.to)
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    // Another instance on this disk was quicker with the same pages.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

/** Packs once more, as small as it gets, what was packed in a hurry. */
export async function packRelease(dir: string) {
  const listing = readListing(dir)
  await compressFiles(
    listing.quick.map((file) => join(dir, file)),
    MOST_THREADS,
  )
  putFile(join(dir, LISTING), JSON.stringify({ ...listing, quick: [] }))
}
