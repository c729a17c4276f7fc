import { areaPath, CITIES, type CitySlug } from './catalog.ts'
import { POSITIONS } from './positions.ts'

/** Simplified outlines (lng, lat), drawn by hand for a small map; not survey data. */
const OUTLINES = {
  Mobile: [
    [
      [-88.468, 31.145],
      [-88.25, 31.144],
      [-88.02, 31.143],
      [-87.975, 31.09],
      [-87.955, 31.02],
      [-87.99, 30.93],
      [-88.01, 30.84],
      [-88.035, 30.75],
      [-88.025, 30.68],
      [-88.045, 30.62],
      [-88.085, 30.56],
      [-88.105, 30.48],
      [-88.11, 30.42],
      [-88.13, 30.345],
      [-88.19, 30.375],
      [-88.25, 30.355],
      [-88.31, 30.385],
      [-88.36, 30.37],
      [-88.4, 30.385],
      [-88.4, 30.33],
      [-88.46, 30.32],
      [-88.43, 30.6],
      [-88.45, 30.9],
    ],
    [
      [-88.075, 30.262],
      [-88.12, 30.268],
      [-88.2, 30.255],
      [-88.33, 30.238],
      [-88.33, 30.228],
      [-88.2, 30.243],
      [-88.12, 30.25],
      [-88.075, 30.25],
    ],
  ],
  Baldwin: [
    [
      [-87.945, 31.19],
      [-87.97, 31.1],
      [-87.94, 31.02],
      [-87.965, 30.93],
      [-87.955, 30.84],
      [-87.955, 30.76],
      [-87.925, 30.7],
      [-87.915, 30.62],
      [-87.91, 30.54],
      [-87.935, 30.47],
      [-87.925, 30.4],
      [-87.86, 30.375],
      [-87.835, 30.34],
      [-87.77, 30.3],
      [-87.8, 30.275],
      [-87.9, 30.248],
      [-88.02, 30.232],
      [-88.02, 30.222],
      [-87.9, 30.225],
      [-87.75, 30.238],
      [-87.62, 30.258],
      [-87.52, 30.279],
      [-87.455, 30.31],
      [-87.44, 30.38],
      [-87.415, 30.46],
      [-87.4, 30.55],
      [-87.405, 30.65],
      [-87.45, 30.72],
      [-87.52, 30.79],
      [-87.545, 30.88],
      [-87.6, 30.997],
      [-87.615, 31.08],
      [-87.605, 31.17],
      [-87.65, 31.245],
      [-87.77, 31.295],
      [-87.87, 31.26],
    ],
  ],
} as const

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

const path = (rings: readonly (readonly (readonly [number, number])[])[]) =>
  rings.map((ring) => `M${ring.map(([lng, lat]) => `${x(lng)} ${y(lat)}`).join('L')}Z`).join('')

export const countyShapes = [path(OUTLINES.Mobile), path(OUTLINES.Baldwin)]

export const mapPlaces = CITIES.map(({ slug, name }) => ({
  name,
  to: areaPath(slug),
  x: x(POSITIONS[slug].lng),
  y: y(POSITIONS[slug].lat),
  side: LABELS[slug]?.side ?? 'right',
  dy: LABELS[slug]?.dy ?? 0,
}))
