import type { MetaDescriptor } from 'react-router'
import type { Graph } from 'schema-dts'
import { site } from '../../content/site.ts'

export type Place = { name: string; lat: number; lng: number }

export const business: Place = { name: `${site.address.locality}, Alabama`, ...site.position }

export type HeadFacts = {
  path: string
  /** The whole title, brand included where the page has one. */
  title: string
  description: string
  type?: 'website' | 'article'
  place?: Place
  /** Area pages say what they are and what they offer. */
  area?: { pageType: string; serviceType: string }
  graph: Graph
}

export const branded = (title: string) => `${title} | ${site.brand}`
export const address = (path: string) => site.host + (path === '/' ? '/' : path)
export const sharingPicture = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.jpg`

/** Everything a page says about itself to search engines and to those it is shared with. */
export function head({
  path,
  title,
  description,
  type = 'website',
  place = business,
  area,
  graph,
}: HeadFacts): MetaDescriptor[] {
  const image = address(sharingPicture(path))
  const position = [place.lat, place.lng]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(path) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(path) },
    { property: 'og:type', content: type },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'geo.region', content: 'US-AL' },
    { name: 'geo.placename', content: place.name },
    { name: 'geo.position', content: position.join(';') },
    { name: 'ICBM', content: position.join(', ') },
    ...(area
      ? [
          { name: 'page-type', content: area.pageType },
          { name: 'service-type', content: area.serviceType },
        ]
      : []),
    { 'script:ld+json': graph as unknown as Record<string, unknown> },
  ]
}
