/** Names and addresses only, so that the browser bundle doesn't have to include the full content. */

export const SERVICES = [
  { slug: 'wood-fencing', name: 'Wood Fencing' },
  { slug: 'vinyl-fencing', name: 'Vinyl Fencing' },
  { slug: 'aluminum-fencing', name: 'Aluminum Fencing' },
  { slug: 'chain-link-fencing', name: 'Chain Link Fencing' },
  { slug: 'privacy-fencing', name: 'Privacy Fencing' },
  { slug: 'picket-fencing', name: 'Picket Fencing' },
  { slug: 'pool-safety-fencing', name: 'Pool & Safety Fencing' },
  { slug: 'commercial-fencing', name: 'Commercial Fencing' },
  { slug: 'fence-repair', name: 'Fence Repair' },
] as const

export type ServiceSlug = (typeof SERVICES)[number]['slug']

export const COUNTIES = [
  { slug: 'mobile-county', name: 'Mobile County', key: 'Mobile' },
  { slug: 'baldwin-county', name: 'Baldwin County', key: 'Baldwin' },
] as const

export type CountySlug = (typeof COUNTIES)[number]['slug']
export type CountyKey = (typeof COUNTIES)[number]['key']

export const servicePath = (slug: ServiceSlug) => `/services/${slug}`
export const areaPath = (slug: string) => `/service-areas/${slug}`
export const postPath = (slug: string) => `/blog/${slug}`
export const WORK_PATH = '/our-work'
export const jobPath = (key: string) => `${WORK_PATH}/${key}`

/** The county's page: its name in lower case, with the first space replaced by a hyphen. */
export const countyPath = (county: CountyKey) => `/service-areas/${`${county} County`.toLowerCase().replace(' ', '-')}`
