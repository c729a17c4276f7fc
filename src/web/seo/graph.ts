import type {
  AdministrativeArea,
  BlogPosting,
  BreadcrumbList,
  City,
  GeneralContractor,
  Graph,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import { site } from '../../content/site.ts'
import type { BlogPost, BlogSummary } from '../../contract/replies.ts'
import type { Crumb } from '../layout/breadcrumbs.tsx'
import { address, sharingPicture } from './addresses.ts'

const BUSINESS = address('/#business')
const WEBSITE = address('/#website')
const BLOG = address('/blog#blog')

const county = (name: string): AdministrativeArea => ({ '@type': 'AdministrativeArea', name })

const business: GeneralContractor = {
  '@type': 'GeneralContractor',
  '@id': BUSINESS,
  name: site.brand,
  url: address('/'),
  telephone: site.phone,
  email: site.email,
  image: address('/share/home.jpg'),
  logo: address('/icon-512.png'),
  foundingDate: String(site.since),
  priceRange: site.priceRange,
  currenciesAccepted: 'USD',
  paymentAccepted: site.payments.join(', '),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    addressLocality: site.address.locality,
    addressRegion: site.address.region,
    postalCode: site.address.postalCode,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: site.position.lat, longitude: site.position.lng },
  openingHoursSpecification: site.structuredHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days as 'Monday'[],
    opens,
    closes,
  })),
  openingHours: ['Mo-Fr 08:00-17:00', 'Sa 08:00-15:00'],
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: site.rating.value,
    reviewCount: site.rating.count,
    bestRating: 5,
  },
  areaServed: [
    county('Baldwin County, AL'),
    county('Mobile County, AL'),
    ...site.structuredAreas.map((name): City => ({ '@type': 'City', name: `${name}, AL` })),
  ],
}

const website: WebSite = {
  '@type': 'WebSite',
  '@id': WEBSITE,
  url: address('/'),
  name: site.brand,
  inLanguage: 'en-US',
  publisher: { '@id': BUSINESS },
}

type PageFacts = {
  path: string
  title: string
  description: string
  type?: 'WebPage' | 'ContactPage' | 'CollectionPage'
  crumbs?: Crumb[]
  about?: Thing[]
}

/** One graph a page: the business, the site, the page itself, its breadcrumb and what it is about. */
export function graph({ path, title, description, type = 'WebPage', crumbs = [], about = [] }: PageFacts): Graph {
  const page = address(path)
  const webPage = {
    '@type': type,
    '@id': `${page}#page`,
    url: page,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: { '@id': WEBSITE },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: address(sharingPicture(path)),
      width: '1200 px',
      height: '630 px',
    },
    ...(crumbs.length > 0 ? { breadcrumb: { '@id': `${page}#breadcrumb` } } : {}),
  } as WebPage
  const breadcrumb: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': `${page}#breadcrumb`,
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(url),
    })),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [business, website, webPage, ...(crumbs.length > 0 ? [breadcrumb] : []), ...about],
  }
}

export function service({
  path,
  name,
  description,
  areas,
}: {
  path: string
  name: string
  description: string
  areas: { type: 'City' | 'AdministrativeArea'; name: string }[]
}): Service {
  return {
    '@type': 'Service',
    '@id': `${address(path)}#service`,
    name,
    serviceType: name,
    description,
    url: address(path),
    provider: { '@id': BUSINESS },
    areaServed: areas.map((area) => ({ '@type': area.type, name: area.name })),
  } as Service
}

export const bothCounties = ['Mobile County, AL', 'Baldwin County, AL'].map((name) => ({
  type: 'AdministrativeArea' as const,
  name,
}))

const postNode = (post: BlogSummary): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${address(`/blog/${post.slug}`)}#post`,
  url: address(`/blog/${post.slug}`),
  headline: post.title,
  description: post.excerpt,
  datePublished: post.publishedAt,
  dateModified: post.publishedAt,
  image: address(post.featuredImage ?? sharingPicture(`/blog/${post.slug}`)),
  author: { '@type': 'Organization', name: post.author, url: address('/') },
  publisher: { '@id': BUSINESS },
  articleSection: post.category,
  ...(post.tags ? { keywords: post.tags.join(', ') } : {}),
})

const blogNode = {
  '@type': 'Blog',
  '@id': BLOG,
  url: address('/blog'),
  name: 'Fencing Blog & Expert Advice',
  publisher: { '@id': BUSINESS },
} as const

export const blogNodes = (posts: BlogSummary[]): Thing[] => [
  { ...blogNode, blogPost: posts.map((post) => ({ '@id': `${address(`/blog/${post.slug}`)}#post` })) } as Thing,
  ...posts.map(postNode),
]

export const articleNodes = ({ content, ...post }: BlogPost): Thing[] => [
  blogNode as Thing,
  {
    ...(postNode(post) as object),
    isPartOf: { '@id': BLOG },
    mainEntityOfPage: { '@id': `${address(`/blog/${post.slug}`)}#page` },
    wordCount: content.split(/\s+/).length,
  } as Thing,
]
