import type { Crumb } from '../layout/breadcrumbs.tsx'

export type Place = { name: string; lat: number; lng: number }

/** What a page tells search engines and the networks it is shared on. */
export type PageFacts = {
  path: string
  /** The full title, including the brand if the page shows it. */
  title: string
  description: string
  kind?: 'WebPage' | 'ContactPage' | 'CollectionPage'
  type?: 'website' | 'article'
  crumbs?: Crumb[]
  place?: Place
  /** The address of the page's own share picture. */
  picture?: string
  /** Area pages state their type and the service they offer. */
  area?: { pageType: string; serviceType: string }
}
