import type { Crumb } from '../layout/breadcrumbs.tsx'

export type Place = { name: string; lat: number; lng: number }

/** What a page says about itself to search engines and to those it is shared with. */
export type PageFacts = {
  path: string
  /** The whole title, brand included where the page has one. */
  title: string
  description: string
  kind?: 'WebPage' | 'ContactPage' | 'CollectionPage'
  type?: 'website' | 'article'
  crumbs?: Crumb[]
  place?: Place
  /** The address of its own picture for those it is shared with. */
  picture?: string
  /** Area pages say what they are and what they offer. */
  area?: { pageType: string; serviceType: string }
}
