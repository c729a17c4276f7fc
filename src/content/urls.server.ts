import { areaPath, COUNTIES, postPath, SERVICES, type ServiceSlug, servicePath } from './catalog.ts'
import { cities } from './cities.server.ts'
import { loadPosts } from './posts.server.ts'
import { SERVICE_ALIASES } from './service-aliases.ts'

/** Every page of the site, once: prerendering, the sitemap and the link test read this list. */
export const pagePaths = (): string[] => [
  '/',
  '/services',
  ...SERVICES.map(({ slug }) => servicePath(slug)),
  '/service-areas',
  ...COUNTIES.map(({ slug }) => areaPath(slug)),
  ...cities.map(({ slug }) => areaPath(slug)),
  '/contact',
  '/quote',
  '/blog',
  ...loadPosts().map(({ slug }) => postPath(slug)),
]

/** Served with status 404 wherever nothing else answers; the second for unknown posts. */
export const NOT_FOUND_PATHS = ['/404', '/blog/404'] as const

export const prerenderPaths = (): string[] => [...pagePaths(), ...NOT_FOUND_PATHS]

export const redirects = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SERVICE_ALIASES).map(([alias, slug]: [string, ServiceSlug]) => [
      `/services/${alias}`,
      servicePath(slug),
    ]),
  )
