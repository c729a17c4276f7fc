import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'
import { SHARE_PICTURE, sharePicturePath } from '../../content/pictures/share-picture.ts'
import { site } from '../../content/site.ts'
import type { SiteFacts } from '../../content/site-content.ts'
import { address } from './addresses.ts'
import { graph } from './graph.ts'
import type { PageFacts, Place } from './page-facts.ts'

/** A page, together with the data of the layout around it. */
type Page = {
  loaderData: { head: PageFacts } | null | undefined
  matches: readonly [{ loaderData: { site: SiteFacts } | undefined }, ...unknown[]]
}

const atOurBase = ({ address }: SiteFacts): Place => ({ name: `${address.locality}, Alabama`, ...site.position })

/** The page's meta tags, and structured data about its subject. */
export function metaOf({ loaderData, matches }: Page, about: Thing[] = []): MetaDescriptor[] {
  const business = matches[0].loaderData?.site
  if (!loaderData || !business) return []
  const { path, title, description, type = 'website', place = atOurBase(business), area, picture } = loaderData.head
  const position = [place.lat, place.lng]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(path) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(path) },
    { property: 'og:type', content: type },
    { property: 'og:image', content: address(picture ?? sharePicturePath(path)) },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
    { property: 'og:site_name', content: site.brand },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'geo.region', content: `US-${business.address.region}` },
    { name: 'geo.placename', content: place.name },
    { name: 'geo.position', content: position.join(';') },
    { name: 'ICBM', content: position.join(', ') },
    ...(area
      ? [
          { name: 'page-type', content: area.pageType },
          { name: 'service-type', content: area.serviceType },
        ]
      : []),
    { 'script:ld+json': graph(loaderData.head, about, business) },
  ]
}
