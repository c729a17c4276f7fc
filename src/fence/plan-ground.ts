import { PLAN_COLORS } from './plan-colors.ts'
import { gridPaths, ridge, waves } from './plan-paths.ts'
import { type Box, type Pixel, round2, type View } from './plan-view.ts'

/** Draws a word, either centered on the point or starting there. */
export type Write = (word: string, spot: Pixel, fill: string, size: number, anchor: 'start' | 'middle') => string

/** Rounds to half pixels, so that the grid is sharp on high-resolution screens and its image stays small. */
const half = (value: number) => Math.round(value * 2) / 2

export function gridArt(view: View, write: Write): string {
  const { tall, scale } = view
  const { thin, thick, bar } = gridPaths(view, half)
  return `<path d="${thin}" stroke="${PLAN_COLORS.thinGrid}"/><path d="${thick}" stroke="${PLAN_COLORS.thickGrid}"/><g transform="translate(16 ${tall - 18})"><path d="M0-5V3H${round2(bar * scale)}V-5" stroke="${PLAN_COLORS.muted}" stroke-width="1.6"/>${write(`${bar} ft`, [bar * scale + 8, 4], PLAN_COLORS.muted, 12, 'start')}</g>`
}

const rect = ({ x, y, wide, deep }: Box, rest: string) =>
  `<rect x="${round2(x)}" y="${round2(y)}" width="${round2(wide)}" height="${round2(deep)}" ${rest}/>`

export function poolArt(box: Box, write: Write): string {
  const { x, y, wide, deep } = box
  return `${rect(box, `rx="${round2(Math.min(wide, deep) * 0.16)}" fill="${PLAN_COLORS.water}" stroke="${PLAN_COLORS.waterEdge}" stroke-width="1.6"`)}<path d="${waves(box)}" stroke="${PLAN_COLORS.waterEdge}" stroke-width="1.6" stroke-linecap="round"/>${write('Pool', [x + wide / 2, y + deep / 2 + 4.5], PLAN_COLORS.waterText, 13, 'middle')}`
}

export function houseArt(box: Box, write: Write): string {
  const { x, y, wide, deep } = box
  const [mx, my] = [x + wide / 2, y + deep / 2]
  const name =
    Math.min(wide, deep) < 28
      ? ''
      : `${rect({ x: mx - 31, y: my - 12, wide: 62, deep: 24 }, `rx="12" fill="${PLAN_COLORS.houseLabel}"`)}${write('House', [mx, my + 4.5], PLAN_COLORS.muted, 13, 'middle')}`
  return `${rect(box, `fill="${PLAN_COLORS.house}" stroke="${PLAN_COLORS.houseEdge}" stroke-width="1.6"`)}<path d="${ridge(box)}" stroke="${PLAN_COLORS.houseRidge}" stroke-width="1.3"/>${name}`
}
