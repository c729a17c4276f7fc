/** Makes pages in a process of its own, started by `page-builder.ts`, so that its memory is freed when it exits. */
import { contentAt } from '../content/site-content.ts'
import type { Published } from '../contract/site/items.ts'
import { openBundle } from './bundle.ts'
import { withoutScripts } from './defer-scripts.ts'
import { faultWords } from './fault-words.ts'
import { makeRelease, type ReleaseJob } from './make-release.ts'
import { appDirOf, readTemplates, withTemplateRules } from './templates.ts'

type PreviewJob = { siteDir: string; published: Published; now: string; path: string }
export type Job = { release: ReleaseJob } | { preview: PreviewJob }
export type ProcessMessage = { done: number; of: number } | { result: string } | { fault: string }

// If sending fails, the parent is gone and this process exits too, so ignore the error.
const send = (message: ProcessMessage) => void process.send?.(message, () => {})

let opened: Promise<Awaited<ReturnType<typeof open>>> | undefined
async function open(siteDir: string) {
  const appDir = appDirOf(siteDir)
  return { bundle: await openBundle(appDir), templates: readTemplates(appDir).templates }
}

/** Renders one page as it would be published, without scripts. */
async function makePreview({ siteDir, published, now, path }: PreviewJob) {
  opened ??= open(siteDir)
  const { bundle, templates } = await opened
  const html = withoutScripts(await bundle.html(path, contentAt(published, new Date(now))))
  return withTemplateRules(html, bundle.templateOf(path), templates, bundle.rules)
}

async function run(job: Job) {
  if ('preview' in job) return makePreview(job.preview)
  await makeRelease(job.release, (done, of) => send({ done, of }))
  return ''
}

process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => {
  run(job).then(
    (result) => send({ result }),
    (error: unknown) => send({ fault: faultWords(error) }),
  )
})
