import { contentAt } from '../content/site-content.ts'
import type { Published } from '../contract/site/things.ts'
import { openBundle } from './bundle.ts'
import { withoutScripts } from './defer-scripts.ts'
import { appDirOf, readTemplates, withTemplateRules } from './templates.ts'

export type PreviewJob = { siteDir: string; published: Published; now: string; path: string }

let opened: Promise<Awaited<ReturnType<typeof open>>> | undefined
async function open(siteDir: string) {
  const appDir = appDirOf(siteDir)
  return { bundle: await openBundle(appDir), templates: readTemplates(appDir).templates }
}

/** One page as it would be, without scripts. */
export async function makePreview({ siteDir, published, now, path }: PreviewJob) {
  opened ??= open(siteDir)
  const { bundle, templates } = await opened
  const html = withoutScripts(await bundle.html(path, contentAt(published, new Date(now))))
  return withTemplateRules(html, bundle.templateOf(path), templates)
}
