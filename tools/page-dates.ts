/** Records the day on which each page's content last changed, for the sitemap. The build does it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { pagePaths } from '../src/content/urls.server.ts'
import { sha256Of } from '../src/contract/hash.server.ts'
import { PAGE_DATES, readPageDates } from '../src/publisher/page-days.ts'

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
const shortHash = (file: string) => sha256Of(readFileSync(file, 'utf8').replace(/[^\p{L}\p{N}]+/gu, '')).slice(0, 12)

/** Writes the dates, which belong into the repository like the content they are about. */
export function writePageDates() {
  const old = readPageDates()
  const today = new Date().toISOString().slice(0, 10)
  const dates = pagePaths().flatMap((path) => {
    const file = contentFile(path)
    const hash = file && shortHash(file)
    return hash ? [[path, old[path]?.hash === hash ? old[path] : { hash, changed: today }]] : []
  })
  const text = `${JSON.stringify(Object.fromEntries(dates), null, 2)}\n`
  if (text !== `${JSON.stringify(old, null, 2)}\n`) writeFileSync(PAGE_DATES, text)
}
