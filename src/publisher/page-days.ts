import { existsSync, readFileSync } from 'node:fs'
import { jobPath, postPath } from '../content/catalog.ts'
import { shownWork, type WorkPage } from '../content/jobs.server.ts'
import type { ShownJob, SiteContent } from '../content/site-content.ts'

export const PAGE_DATES = 'src/content/pages/page-dates.json'
export type PageDates = Record<string, { hash: string; changed: string }>
export const readPageDates = (): PageDates =>
  existsSync(PAGE_DATES) ? JSON.parse(readFileSync(PAGE_DATES, 'utf8')) : {}

const dayOfJob = ({ changed = '' }: ShownJob) => changed

/** The day on which a page last changed, for the sitemap. */
export function pageDays(content: Pick<SiteContent, 'posts' | 'jobs'>) {
  const { posts } = content
  const dates = readPageDates()
  const { jobs, lists } = shownWork(content)
  const newest = (all: ShownJob[]) => all.map(dayOfJob).sort().at(-1) ?? ''
  const inList = ({ part }: WorkPage) => jobs.filter((job) => part === null || job[part.by] === part.slug)
  const days = new Map([
    ...posts.map(({ slug, publishedAt }) => [postPath(slug), publishedAt] as const),
    ...jobs.map((job) => [jobPath(job.key), dayOfJob(job)] as const),
    // A new job pushes older ones to the next page of the list.
    ...lists.map((list) => [list.path, newest(inList(list))] as const),
  ])
  return (path: string) => days.get(path) ?? (path === '/blog' ? posts[0]?.publishedAt : dates[path]?.changed) ?? ''
}
