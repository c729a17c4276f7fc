import { areaPath, CITIES, type CitySlug } from './catalog.ts'
import { POSITIONS } from './positions.ts'

const WEST = -88.5
const NORTH = 31.33
/** Pixels a degree of latitude; a degree of longitude is shorter at this latitude. */
const SCALE = 595
const LNG_SHARE = Math.cos((30.75 * Math.PI) / 180)

const x = (lng: number) => Math.round((lng - WEST) * SCALE * LNG_SHARE)
const y = (lat: number) => Math.round((NORTH - lat) * SCALE)

/** Where a label stands beside its point, where the default (to the right) would meet another. */
const LABELS: Partial<Record<CitySlug, { side?: 'left'; dy?: number }>> = {
  mobile: { side: 'left', dy: 6 },
  saraland: { side: 'left', dy: 4 },
  prichard: { side: 'left', dy: 8 },
  chickasaw: { side: 'left', dy: -10 },
  satsuma: { side: 'left', dy: -4 },
  creola: { side: 'left', dy: -8 },
  'tillmans-corner': { side: 'left' },
  citronelle: { side: 'left' },
  daphne: { side: 'left', dy: 6 },
  fairhope: { side: 'left' },
  'spanish-fort': { dy: -6 },
  silverhill: { dy: 20 },
  foley: { side: 'left' },
  'gulf-shores': { side: 'left', dy: 4 },
}

export const mapPlaces = CITIES.map(({ slug, name }) => ({
  name,
  to: areaPath(slug),
  x: x(POSITIONS[slug].lng),
  y: y(POSITIONS[slug].lat),
  side: LABELS[slug]?.side ?? ('right' as const),
  dy: LABELS[slug]?.dy ?? 0,
}))
export type MapPlace = (typeof mapPlaces)[number]

/** A city's own map shows the places nearest to it, so that its page stays small however many there are. */
export function mapPlacesAround(slug: CitySlug, most = 40): MapPlace[] {
  const here = { x: x(POSITIONS[slug].lng), y: y(POSITIONS[slug].lat) }
  const away = (place: MapPlace) => Math.hypot(place.x - here.x, place.y - here.y)
  return mapPlaces.length <= most ? mapPlaces : [...mapPlaces].sort((a, b) => away(a) - away(b)).slice(0, most)
}
