import { writeFileSync } from 'node:fs'
import { contentAt } from '../content/site-content.ts'
import { openBundle } from './bundle.ts'
import { packedAtOnce, packQuickly } from './compress.ts'
import { type Batch, makePages } from './make-pages.ts'
import { openRelease, type ReleaseJob } from './open-release.ts'
import { appDirOf, readTemplates } from './templates.ts'

/** Into a folder without a name yet. */
export type BatchJob = ReleaseJob & { dir: string; batch: Batch }

/** Makes the pages of one thread. */
export async function makeBatch(job: BatchJob, onProgress: (done: number, of: number) => void) {
  const appDir = appDirOf(job.siteDir)
  const templates = readTemplates(appDir)
  const { before, place, read, shared } = openRelease(job)
  const written: string[] = []
  const listing = await makePages({
    bundle: await openBundle(appDir),
    templates,
    before: before.build === templates.build ? { hashes: before.hashes, read } : undefined,
    content: contentAt(job.published, new Date(job.now)),
    onProgress,
    batch: job.batch,
    mayLackPages: true,
    put(file, body, hash) {
      if (shared(file, hash)) return
      written.push(file)
      const to = place(file)
      writeFileSync(to, body)
      for (const ending of packedAtOnce(file)) writeFileSync(to + ending, packQuickly(body))
    },
  })
  return { listing, written }
}
export type MadeBatch = Awaited<ReturnType<typeof makeBatch>>
