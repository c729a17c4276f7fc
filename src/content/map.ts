import { areaPath, CITIES, type CitySlug } from './catalog.ts'
import { POSITIONS } from './positions.ts'

/** Simplified outlines in the map's own units, drawn by hand for a small map; not survey data. */
export const countyShapes = [
  'M16 110l112 1 117 0 23 32 11 41-18 54-10 54-13 53 5 42-10 35-21 36-10 48-3 35-10 45-30-18-31 12-31-18-25 9-21-9 0 33-31 6 16-167-10-178zM217 635l-23-3-41 8-66 10 0 6 66-9 41-4 23 0z',
  'M284 83l-13 54 15 47-12 54 5 54 0 47 15 36 5 47 3 48-13 42 5 41 33 15 13 21 33 24-15 15-51 16-62 9 0 6 62-2 77-7 66-12 51-13 33-18 8-42 13-47 7-54-2-59-23-42-36-42-13-53-28-70-7-49 5-54-23-44-62-30-51 21z',
]

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
  side: LABELS[slug]?.side ?? 'right',
  dy: LABELS[slug]?.dy ?? 0,
}))
