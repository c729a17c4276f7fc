/** The 21 cities as the specification names them: slug, name, residents, and where they are. */
export const MOBILE_COUNTY = [
  ['mobile', 'Mobile', '187,000', '30.694;-88.043'],
  ['saraland', 'Saraland', '16,000', '30.825;-88.092'],
  ['prichard', 'Prichard', '19,000', '30.748;-88.1'],
  ['chickasaw', 'Chickasaw', '6,000', '30.765;-88.084'],
  ['satsuma', 'Satsuma', '6,500', '30.855;-88.054'],
  ['citronelle', 'Citronelle', '3,900', '31.093;-88.244'],
  ['bayou-la-batre', 'Bayou La Batre', '2,500', '30.403;-88.248'],
  ['creola', 'Creola', '2,000', '30.895;-88.015'],
  ['mount-vernon', 'Mount Vernon', '1,500', '31.093;-88.011'],
  ['tillmans-corner', "Tillman's Corner", '17,000', '30.59;-88.171'],
] as const

export const BALDWIN_COUNTY = [
  ['daphne', 'Daphne', '26,000', '30.631;-87.886'],
  ['fairhope', 'Fairhope', '22,000', '30.526;-87.896'],
  ['gulf-shores', 'Gulf Shores', '15,000', '30.268;-87.701'],
  ['orange-beach', 'Orange Beach', '8,000', '30.292;-87.562'],
  ['foley', 'Foley', '21,000', '30.406;-87.682'],
  ['spanish-fort', 'Spanish Fort', '10,000', '30.669;-87.922'],
  ['bay-minette', 'Bay Minette', '9,000', '30.883;-87.775'],
  ['robertsdale', 'Robertsdale', '7,000', '30.554;-87.712'],
  ['loxley', 'Loxley', '5,000', '30.624;-87.755'],
  ['silverhill', 'Silverhill', '1,200', '30.545;-87.751'],
  ['elberta', 'Elberta', '1,700', '30.414;-87.598'],
] as const

export const CITIES = [
  ...MOBILE_COUNTY.map(([slug, name, , position]) => ({
    slug,
    name,
    position,
    county: 'Mobile County',
    countyPath: '/service-areas/mobile-county',
  })),
  ...BALDWIN_COUNTY.map(([slug, name, , position]) => ({
    slug,
    name,
    position,
    county: 'Baldwin County',
    countyPath: '/service-areas/baldwin-county',
  })),
].map((city) => ({ ...city, path: `/service-areas/${city.slug}` }))

export const SERVICE_PATHS = [
  '/services/wood-fencing',
  '/services/vinyl-fencing',
  '/services/aluminum-fencing',
  '/services/chain-link-fencing',
  '/services/privacy-fencing',
  '/services/picket-fencing',
  '/services/pool-safety-fencing',
  '/services/commercial-fencing',
  '/services/fence-repair',
]

export const HOME_CITIES = [
  'Mobile',
  'Fairhope',
  'Daphne',
  'Spanish Fort',
  'Gulf Shores',
  'Orange Beach',
  'Foley',
  'Saraland',
]
