import type { Build, Material } from '../../../fence/plan-fence.ts'

export type Palette = {
  tones: readonly string[]
  edge: string
  dark: string
  rail: string
  post: string
  lite: string
  /** Wood shows its grain. */
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
