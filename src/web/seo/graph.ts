import type {
  AdministrativeArea,
  Blog,
  BlogPosting,
  BreadcrumbList,
  City,
  GeneralContractor,
  ImageObject,
  OpeningHoursSpecification,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import { postPath } from '../../content/catalog.ts'
import { mediaUrl, widthsOf } from '../../content/pictures/media-url.ts'
import { SHARE_PICTURE, sharePicturePath } from '../../content/pictures/share-picture.ts'
import { site } from '../../content/site.ts'
import type { SiteFacts } from '../../content/site-content.ts'
import type { BlogPost, BlogSummary } from '../../contract/replies.ts'
import { address } from './addresses.ts'
import type { PageFacts } from './page-facts.ts'

const BUSINESS = address('/#business')
const WEBSITE = address('/#website')
const BLOG = address('/blog#blog')

const county = (name: string): AdministrativeArea => ({ '@type': 'AdministrativeArea', name })

/** Example: Mo-Fr */
const shortDays = (days: string[]) => [...new Set([days.at(0), days.at(-1)])].map((day) => day?.slice(0, 2)).join('-')

const business = (facts: SiteFacts): GeneralContractor => ({
  '@type': 'GeneralContractor',
  '@id': BUSINESS,
  name: site.brand,
  url: address('/'),
  telephone: facts.phone,
  email: facts.email,
  image: address(sharePicturePath('/')),
  logo: address('/icon-512.png'),
  foundingDate: String(site.since),
  priceRange: site.priceRange,
  currenciesAccepted: 'USD',
  paymentAccepted: site.payments.join(', '),
  address: {
    '@type': 'PostalAddress',
    streetAddress: facts.address.street,
    addressLocality: facts.address.locality,
    addressRegion: facts.address.region,
    postalCode: facts.address.postalCode,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: site.position.lat, longitude: site.position.lng },
  openingHoursSpecification: facts.structuredHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  ...(facts.specialHours.length > 0 && {
    specialOpeningHoursSpecification: facts.specialHours.map(
      ({ from, to, hours }): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        // Search engines read these times as closed all day.
        opens: hours?.opens ?? '00:00',
        closes: hours?.closes ?? '00:00',
      }),
    ),
  }),
  openingHours: facts.structuredHours.map(({ days, opens, closes }) => `${shortDays(days)} ${opens}-${closes}`),
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: facts.rating.value,
    reviewCount: facts.rating.count,
    bestRating: 5,
  },
  areaServed: [
    county('Baldwin County, AL'),
    county('Mobile County, AL'),
    ...site.structuredAreas.map((name): City => ({ '@type': 'City', name: `${name}, AL` })),
  ],
})

const website: WebSite = {
  '@type': 'WebSite',
  '@id': WEBSITE,
  url: address('/'),
  name: site.brand,
  inLanguage: 'en-US',
  publisher: { '@id': BUSINESS },
}

/** One graph per page: the business, the site, the page itself, its breadcrumb and its subject. */
export function graph(
  { path, title, description, kind = 'WebPage', crumbs = [], picture }: PageFacts,
  about: Thing[],
  facts: SiteFacts,
) {
  const page = address(path)
  const webPage: WebPage = {
    '@type': kind,
    '@id': `${page}#page`,
    url: page,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: { '@id': WEBSITE },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: address(picture ?? sharePicturePath(path)),
      width: `${SHARE_PICTURE.width} px`,
      height: `${SHARE_PICTURE.height} px`,
    },
    ...(crumbs.length > 0 ? { breadcrumb: { '@id': `${page}#breadcrumb` } } : {}),
  }
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
    '@graph': [business(facts), website, webPage, ...(crumbs.length > 0 ? [breadcrumb] : []), ...about],
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
  areas: (City | AdministrativeArea)[]
}): Service {
  return {
    '@type': 'Service',
    '@id': `${address(path)}#service`,
    name,
    serviceType: name,
    description,
    url: address(path),
    provider: { '@id': BUSINESS },
    areaServed: areas,
  }
}

export const FENCE_WORK = 'Fence installation and repair'
export const bothCounties = [county('Mobile County, AL'), county('Baldwin County, AL')]

const postId = ({ slug }: { slug: string }) => `${address(postPath(slug))}#post`

const namedPost = (post: BlogSummary) =>
  ({
    '@type': 'BlogPosting',
    '@id': postId(post),
    url: address(postPath(post.slug)),
    headline: post.title,
  }) as const satisfies BlogPosting

const postNode = (post: BlogSummary, share: string) =>
  ({
    ...namedPost(post),
    description: post.excerpt,
    datePublished: post.publishedAt,
    dateModified: post.publishedAt,
    image: address(post.featuredImage ?? share),
    author: { '@type': 'Organization', name: post.author, url: address('/') },
    publisher: { '@id': BUSINESS },
    articleSection: post.category,
    ...(post.tags ? { keywords: post.tags.join(', ') } : {}),
  }) as const satisfies BlogPosting

const blogNode = {
  '@type': 'Blog',
  '@id': BLOG,
  url: address('/blog'),
  name: 'Fencing Blog & Expert Advice',
  publisher: { '@id': BUSINESS },
} as const satisfies Blog

/** The list only names its posts; each post's own page describes it. */
export const blogNodes = (posts: BlogSummary[]): Thing[] => [{ ...blogNode, blogPost: posts.map(namedPost) }]

export const articleNodes = ({ content, ...post }: BlogPost, share: string): Thing[] => [
  blogNode,
  {
    ...postNode(post, share),
    isPartOf: { '@id': BLOG },
    mainEntityOfPage: { '@id': `${address(postPath(post.slug))}#page` },
    wordCount: content.split(/\s+/).length,
  },
]

/** The photos on a page. */
export const pictureNodes = (path: string, pictures: { id: string; width: number; words: string }[]): Thing[] =>
  pictures.map(
    ({ id, width, words }, at): ImageObject => ({
      '@type': 'ImageObject',
      '@id': `${address(path)}#picture-${at + 1}`,
      contentUrl: address(mediaUrl(id, widthsOf(width).at(-1) ?? width, 'webp')),
      caption: words,
      representativeOfPage: at === 0,
      creditText: site.brand,
      creator: { '@id': BUSINESS },
      copyrightNotice: site.brand,
    }),
  )

/** Our service in one town or county, as the page about it describes it. */
export const workIn = (
  name: string,
  type: 'City' | 'AdministrativeArea',
  { path, description }: { path: string; description: string },
) => service({ path, name: `${FENCE_WORK} in ${name}`, description, areas: [{ '@type': type, name: `${name}, AL` }] })
