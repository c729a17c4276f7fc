import type { MetaDescriptor } from 'react-router'
import type { Graph } from 'schema-dts'
import { site } from '../../content/site.ts'
import { address, sharingPicture } from './addresses.ts'

type Place = { name: string; lat: number; lng: number }

const business: Place = { name: `${site.address.locality}, Alabama`, ...site.position }

export type HeadFacts = {
  path: string
  /** The whole title, brand included where the page has one. */
  title: string
  description: string
}

type BuildFacts = {
  type?: 'website' | 'article'
  place?: Place
  /** Area pages say what they are and what they offer. */
  area?: { pageType: string; serviceType: string }
  graph: Graph
}

/** What only the built page needs stays here and is not sent again with the page's data. */
const builtTags = new Map<string, MetaDescriptor[]>()

/** Called by a page's loader: what the page says about itself to search engines and to those it is shared with. */
export function head({ path, title, description, ...build }: HeadFacts & BuildFacts): HeadFacts {
  builtTags.set(path, tagsForTheBuild(path, build))
  return { path, title, description }
}

/** The page's tags: all of them in the built page, those that a visitor can notice after a move inside the site. */
export function metaOf(facts: HeadFacts | undefined): MetaDescriptor[] {
  if (!facts) return []
  const { path, title, description } = facts
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(path) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(path) },
    ...(import.meta.env.SSR ? (builtTags.get(path) ?? []) : []),
  ]
}

function tagsForTheBuild(
  path: string,
  { type = 'website', place = business, area, graph }: BuildFacts,
): MetaDescriptor[] {
  const position = [place.lat, place.lng]
  return [
    { property: 'og:type', content: type },
    { property: 'og:image', content: address(sharingPicture(path)) },
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
