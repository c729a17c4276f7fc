import type { Build, Material } from '../../../fence/plan-fence.ts'

/** Every color of the planner's drawings is in this file; all other colors come from the theme. */
export type Palette = {
  tones: readonly string[]
  edge: string
  dark: string
  rail: string
  post: string
  lite: string
  /** Only wood shows grain. */
  grain: boolean
}

const CEDAR: Palette = {
  tones: ['#b87442', '#c17e4b', '#ad6837', '#c98b58', '#a8622f', '#bd7947'],
  edge: '#7c4520',
  dark: '#7d4a26',
  rail: '#a9683a',
  post: '#9c5f34',
  lite: '#d59a69',
  grain: true,
}
const PINE: Palette = {
  tones: ['#cfb27e', '#d8bf8d', '#c6a873', '#ddc798', '#c0a06a', '#d3b884'],
  edge: '#8d7343',
  dark: '#8e764b',
  rail: '#c2a56f',
  post: '#b89b64',
  lite: '#e6d5ac',
  grain: true,
}
const WHITE: Palette = {
  tones: ['#fbfbf7', '#f6f6f1', '#fdfdfa', '#f3f4ee'],
  edge: '#b9c0ba',
  dark: '#c3cac4',
  rail: '#e9ebe5',
  post: '#fafaf6',
  lite: '#ffffff',
  grain: false,
}
const TAN: Palette = {
  tones: ['#dccaa6', '#d8c6a1', '#e0cfad', '#d5c29c'],
  edge: '#a8946b',
  dark: '#b8a57d',
  rail: '#cfbd97',
  post: '#dfceab',
  lite: '#efe3c9',
  grain: false,
}
const BROWN: Palette = {
  tones: ['#6d4c38', '#72513c', '#684733', '#765640'],
  edge: '#432c1e',
  dark: '#4b3325',
  rail: '#5e4030',
  post: '#644635',
  lite: '#8a6851',
  grain: false,
}
const GRAY: Palette = {
  tones: ['#8b8880', '#908d85', '#86837b', '#95928a'],
  edge: '#5c5a54',
  dark: '#64625c',
  rail: '#7b7871',
  post: '#827f78',
  lite: '#aaa79f',
  grain: false,
}

export function paletteOf(build: Build, material: Material, look: string): Palette {
  // Pine pickets are painted white.
  if (build === 'vinylPickets' || (build === 'pickets' && material === 'Pine Wood')) return WHITE
  if (build === 'vinyl') return look === 'tan' ? TAN : WHITE
  if (build === 'composite') return look === 'gray' ? GRAY : BROWN
  return material === 'Pine Wood' ? PINE : CEDAR
}

export type Metal = { body: string; lite: string; dark: string; wire: string }
const STEEL: Metal = { body: '#a3adb0', lite: '#d5dcde', dark: '#6d787c', wire: '#7f8b8f' }
const COATED: Metal = { body: '#262c2b', lite: '#59625f', dark: '#0f1312', wire: '#2c3332' }
export const ALUMINUM: Metal = { body: '#1e2523', lite: '#4b5753', dark: '#0b0f0e', wire: '#1e2523' }
export const metalOf = (material: Material) => (material === 'Chain Link (Galvanized)' ? STEEL : COATED)

export const SHADE = '#2a1608'
export const IRON = '#20211f'

/** The colors of everything around the fence. */
export const SCENE = {
  sky: '#d3e2e4',
  horizon: '#f6f2e6',
  lawn: '#a9bf86',
  lawnNear: '#86a463',
  soil: '#8a6744',
  soilDeep: '#c09a70',
  trunkAfar: '#b4b09c',
  trim: '#fffdf8',
  glass: '#93abb0',
  glare: '#b5c8ca',
  shutter: '#2f6650',
  chimney: '#a5604a',
  chimneyCap: '#8f4f3b',
  siding: '#f1e9d9',
  sidingLine: '#dccfb6',
  roof: '#8b7f74',
  shingle: '#7d7167',
  eave: '#c9bda6',
  bushes: '#bccab0',
  sunlight: '#fff6e0',
  dusk: '#20130a',
  shadow: '#33461d',
  mown: '#b4c990',
  lotEdge: '#a58a63',
  lot: '#a9c084',
  deck: '#efe8d9',
  deckEdge: '#d8cdb6',
  water: '#6fbccf',
  waterWall: '#4f9fb5',
  wave: '#d8f0f4',
  trunk: '#7a5c40',
  crown: '#6d8f57',
  crownLit: '#83a469',
  label: '#15362a',
  turf: '#5d7a3f',
  speck: '#5b4128',
  tuft: '#4f6d35',
  measure: '#fff7e6',
  measurePlate: '#7b5a3a',
  keypad: '#2b3230',
  light: '#e9b872',
  poolRim: '#e9e2d2',
  poolWater: '#7fc3d3',
  pane: '#9db4b8',
  wallLine: '#cfc1a6',
  roofLine: '#6d6259',
  roofShaded: '#84786d',
  roofLit: '#9b8e82',
  wallLit: '#f3ebdc',
  wallShaded: '#ddd0b8',
  steelPost: '#8d979a',
  aluminumPost: '#3a4340',
  gravel: '#9b927f',
  concrete: '#cdc8bd',
  concreteEdge: '#8e887b',
  specimenSky: '#cfdfe0',
  bushNear: '#aec3ad',
  bushFar: '#b6c9b3',
  arm: '#4d5753',
  gap: '#1c130b',
  nail: '#3b2c20',
  person: '#23453a',
  dog: '#4a3a2b',
  collar: '#a84b18',
  leaves: ['#bccdb9', '#aec3ad', '#c6d4c1'],
  hedge: ['#6f8f5f', '#7c9a69', '#648554'],
} as const
