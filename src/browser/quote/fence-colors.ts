import { type Build, buildOf } from '../../fence/plan-fence.ts'
import type { QuoteFence } from '../../quote/content.ts'

/** The colors of the small fence pictures; all other colors come from the theme. */
type FenceColors = { tones: readonly string[]; dark: string; light: string }

const CEDAR: FenceColors = { tones: ['#b9743c', '#c07c44', '#ad6a34', '#c5854d'], dark: '#8f4f22', light: '#a5632f' }
const PINE: FenceColors = { tones: ['#d9bd86', '#d2b379', '#e0c793', '#cdae74'], dark: '#b8985f', light: '#c8a96e' }
const WHITE: FenceColors = { tones: ['#fdfdfc', '#f1f2f0'], dark: '#cfd2cf', light: '#fdfdfc' }
const TAN: FenceColors = { tones: ['#eadfc8', '#e2d5ba'], dark: '#c9b894', light: '#eadfc8' }
const BROWN: FenceColors = { tones: ['#6f5440', '#755a45', '#6a4f3c', '#7a5f4a'], dark: '#59412f', light: '#644a37' }
const GRAY: FenceColors = { tones: ['#8b8880', '#908d85', '#86837b', '#95928a'], dark: '#64625c', light: '#7b7871' }
const STEEL: FenceColors = { tones: ['#7f8b8f'], dark: '#6d787c', light: '#a3adb0' }
const BLACK: FenceColors = { tones: ['#2c3332'], dark: '#1e2523', light: '#39423f' }

const woodOf = ({ material }: QuoteFence) => (material === 'Pine Wood' ? PINE : CEDAR)
const COLORS: Record<Build, (fence: QuoteFence) => FenceColors> = {
  boards: woodOf,
  shadowbox: woodOf,
  // Pine pickets are painted white.
  pickets: ({ material }) => (material === 'Pine Wood' ? WHITE : CEDAR),
  vinylPickets: () => WHITE,
  vinyl: ({ look }) => (look === 'tan' ? TAN : WHITE),
  composite: ({ look }) => (look === 'gray' ? GRAY : BROWN),
  aluminum: () => BLACK,
  mesh: ({ material }) => (material === 'Chain Link (Galvanized)' ? STEEL : BLACK),
}
export const colorsOf = (fence: QuoteFence) => COLORS[buildOf(fence)](fence)

export const YARD = { sky: '#dfe9ea', trees: '#b9cdb6', lawn: '#7f9c62', grain: '#0000000f' }
