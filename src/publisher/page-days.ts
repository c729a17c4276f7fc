import { existsSync, readFileSync } from 'node:fs'
import { postPath } from '../content/catalog.ts'
import type { BlogPost } from '../contract/replies.ts'

export const PAGE_DATES = 'src/content/pages/page-dates.json'
export type PageDates = Record<string, { hash: string; changed: string }>
export const readPageDates = (): PageDates =>
  existsSync(PAGE_DATES) ? JSON.parse(readFileSync(PAGE_DATES, 'utf8')) : {}

/** The day on which a page last changed, for the sitemap. */
export function pageDays(posts: BlogPost[]) {
  const dates = readPageDates()
  const days = new Map(posts.map(({ slug, publishedAt }) => [postPath(slug), publishedAt]))
  return (path: string) => days.get(path) ?? (path === '/blog' ? posts[0]?.publishedAt : dates[path]?.changed) ?? ''
}
