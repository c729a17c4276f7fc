/** The slim names and addresses of everything the site offers: all that the browser bundle needs to know. */

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

export const CITIES = [
  { slug: 'mobile', name: 'Mobile', county: 'Mobile' },
  { slug: 'saraland', name: 'Saraland', county: 'Mobile' },
  { slug: 'prichard', name: 'Prichard', county: 'Mobile' },
  { slug: 'chickasaw', name: 'Chickasaw', county: 'Mobile' },
  { slug: 'satsuma', name: 'Satsuma', county: 'Mobile' },
  { slug: 'citronelle', name: 'Citronelle', county: 'Mobile' },
  { slug: 'bayou-la-batre', name: 'Bayou La Batre', county: 'Mobile' },
  { slug: 'creola', name: 'Creola', county: 'Mobile' },
  { slug: 'mount-vernon', name: 'Mount Vernon', county: 'Mobile' },
  { slug: 'tillmans-corner', name: "Tillman's Corner", county: 'Mobile' },
  { slug: 'daphne', name: 'Daphne', county: 'Baldwin' },
  { slug: 'fairhope', name: 'Fairhope', county: 'Baldwin' },
  { slug: 'gulf-shores', name: 'Gulf Shores', county: 'Baldwin' },
  { slug: 'orange-beach', name: 'Orange Beach', county: 'Baldwin' },
  { slug: 'foley', name: 'Foley', county: 'Baldwin' },
  { slug: 'spanish-fort', name: 'Spanish Fort', county: 'Baldwin' },
  { slug: 'bay-minette', name: 'Bay Minette', county: 'Baldwin' },
  { slug: 'robertsdale', name: 'Robertsdale', county: 'Baldwin' },
  { slug: 'loxley', name: 'Loxley', county: 'Baldwin' },
  { slug: 'silverhill', name: 'Silverhill', county: 'Baldwin' },
  { slug: 'elberta', name: 'Elberta', county: 'Baldwin' },
] as const

export type CitySlug = (typeof CITIES)[number]['slug']

export const citiesOf = (county: CountyKey) => CITIES.filter((city) => city.county === county)

/** Every page carries the menus: however many cities there are, they name a few of each county, and its page the rest. */
export const menuCitiesOf = (county: CountyKey) => citiesOf(county).slice(0, 24)

export const servicePath = (slug: ServiceSlug) => `/services/${slug}`
export const areaPath = (slug: CitySlug | CountySlug) => `/service-areas/${slug}`
export const postPath = (slug: string) => `/blog/${slug}`

/** The county's own page: its name in lower case with the first space turned into a hyphen. */
export const countyPath = (county: CountyKey) => `/service-areas/${`${county} County`.toLowerCase().replace(' ', '-')}`
