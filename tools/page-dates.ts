/** Records the day on which each page's content last changed, for the sitemap. Run: npm run dates */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { pagePaths } from '../src/content/urls.server.ts'
import { PAGE_DATES, type PageDates, readPageDates } from '../src/publisher/page-days.ts'

const FILES: Record<string, string> = {
  '/': 'src/content/pages/home.server.ts',
  '/services': 'src/content/pages/overview.server.ts',
  '/service-areas': 'src/content/pages/overview.server.ts',
  '/contact': 'src/content/site.ts',
  '/quote': 'src/content/pages/overview.server.ts',
}

/** The file with a page's content. Posts have their own date. */
function contentFile(path: string) {
  if (FILES[path]) return FILES[path]
  const [, room, slug] = path.split('/')
  if (room === 'services') return `src/content/services/${slug}.ts`
  if (slug?.endsWith('-county')) return `src/content/counties/${slug}.ts`
  if (room === 'service-areas') return `src/content/cities/${slug}.ts`
  return null
}

/** Compares only letters and digits, so that reformatting a file doesn't count as a change. */
const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(file, 'utf8').replace(/[^\p{L}\p{N}]+/gu, ''))
    .digest('hex')
    .slice(0, 12)

export function currentHashes() {
  return pagePaths().flatMap((path) => {
    const file = contentFile(path)
    return file ? [{ path, file, hash: hashOf(file) }] : []
  })
}

if (import.meta.main) {
  const old = readPageDates()
  const today = new Date().toISOString().slice(0, 10)
  const dates: PageDates = {}
  for (const { path, hash } of currentHashes())
    dates[path] = old[path]?.hash === hash ? old[path] : { hash, changed: today }
  writeFileSync(PAGE_DATES, `${JSON.stringify(dates, null, 2)}\n`)
}
