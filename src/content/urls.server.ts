import { REVIEW_PATH } from '../contract/review.ts'
import { VISIT_PATH } from '../contract/visit-calls.ts'
import { YOUR_QUOTE_PATH } from '../contract/your-quote-calls.ts'
import { blogPageCount, blogPath } from './blog-pages.ts'
import { areaPath, COUNTIES, postPath, SERVICES, type ServiceSlug, servicePath } from './catalog.ts'
import { cities } from './cities.server.ts'
import { shownWork } from './jobs.server.ts'
import { SERVICE_ALIASES } from './service-aliases.ts'
import { contentAt, type SiteContent } from './site-content.ts'

type Pages = Pick<SiteContent, 'posts' | 'jobs'>
const builtInPages = (): Pages => contentAt({}, new Date(0))

/** Every page of the site, once. Prerendering, the sitemap and the link test use this list. */
export const pagePaths = (pages = builtInPages()): string[] => [
  '/',
  '/services',
  ...SERVICES.map(({ slug }) => servicePath(slug)),
  '/service-areas',
  ...COUNTIES.map(({ slug }) => areaPath(slug)),
  ...cities.map(({ slug }) => areaPath(slug)),
  '/contact',
  '/quote',
  ...Array.from({ length: blogPageCount(pages.posts.length) }, (_, at) => blogPath(at + 1)),
  ...pages.posts.map(({ slug }) => postPath(slug)),
  ...shownWork(pages).paths,
]

/** Pages that only emails and answers to forms link to: served like the others, but not listed anywhere. */
export const UNLISTED_PATHS = [REVIEW_PATH, YOUR_QUOTE_PATH, VISIT_PATH] as const

/** Served with status 404 when nothing else matches; the second one is for unknown posts. */
export const NOT_FOUND_PATHS = ['/404', '/blog/404'] as const

export const prerenderPaths = (pages = builtInPages()): string[] => [
  ...pagePaths(pages),
  ...UNLISTED_PATHS,
  ...NOT_FOUND_PATHS,
]

export const redirects = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SERVICE_ALIASES).map(([alias, slug]: [string, ServiceSlug]) => [
      `/services/${alias}`,
      servicePath(slug),
    ]),
  )
