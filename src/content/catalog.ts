/** The slim names and addresses of everything the site offers: all that the browser bundle needs to know. */

export const SERVICES = [
  { slug: 'wood-fencing', name: 'Wood Fencing', line: 'Cedar and treated pine, set for wet ground.' },
  { slug: 'vinyl-fencing', name: 'Vinyl Fencing', line: 'White or tan PVC that a hose keeps clean.' },
  { slug: 'aluminum-fencing', name: 'Aluminum Fencing', line: 'Powder-coated panels that keep the view.' },
  { slug: 'chain-link-fencing', name: 'Chain Link Fencing', line: 'Galvanized or vinyl-coated, 4–12 ft.' },
  { slug: 'privacy-fencing', name: 'Privacy Fencing', line: 'Six to eight feet, with the wind considered.' },
  { slug: 'picket-fencing', name: 'Picket Fencing', line: 'Three to four feet along the front walk.' },
  { slug: 'pool-safety-fencing', name: 'Pool & Safety Fencing', line: 'Self-closing, self-latching, climb-resistant.' },
  { slug: 'commercial-fencing', name: 'Commercial Fencing', line: 'Security, ornamental and multi-family.' },
  { slug: 'fence-repair', name: 'Fence Repair', line: 'Storm, rot, termite and structural repair.' },
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

/** The specification's home page names these eight, in this order. */
export const HOME_CITIES = [
  'Mobile',
  'Fairhope',
  'Daphne',
  'Spanish Fort',
  'Gulf Shores',
  'Orange Beach',
  'Foley',
  'Saraland',
] as const

/** Short addresses that county cards link to; each leads to the service page's own. */
export const SERVICE_ALIASES = {
  'privacy-fence': 'privacy-fencing',
  'aluminum-fence': 'aluminum-fencing',
  'vinyl-fence': 'vinyl-fencing',
  'chain-link-fence': 'chain-link-fencing',
  'commercial-fence': 'commercial-fencing',
} as const satisfies Record<string, ServiceSlug>

export const servicePath = (slug: ServiceSlug) => `/services/${slug}`
export const areaPath = (slug: CitySlug | CountySlug) => `/service-areas/${slug}`
export const postPath = (slug: string) => `/blog/${slug}`

/** The county's own page: its name in lower case with the first space turned into a hyphen. */
export const countyPath = (county: CountyKey) => `/service-areas/${`${county} County`.toLowerCase().replace(' ', '-')}`
