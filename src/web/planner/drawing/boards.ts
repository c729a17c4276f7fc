import { round2 } from '../../../fence/plan-view.ts'
import { type Palette, SCENE, SHADE } from './palettes.ts'
import { chance, path, rect, stroke } from './shapes.ts'

export type Top = 'flat' | 'dogear' | 'point' | 'round'
export type Boards = {
  from: number
  to: number
  wide: number
  /** The distance from one board to the next. */
  step: number
  top: number
  bottom: number
  palette: Palette
  shape: Top
  seed: number
  /** The heights at which boards are nailed. */
  rails?: readonly number[]
  /** How much the boards are in the shade. */
  dim?: number
}

const DEEP: Record<Top, (wide: number) => number> = {
  flat: () => 1.4,
  dogear: () => 1.4,
  point: () => 2.6,
  round: (wide) => wide / 2,
}

function topPath(x: number, wide: number, y: number, shape: Top) {
  if (shape === 'dogear') return `M${round2(x)} ${round2(y + 1.4)}l1.4-1.4h${round2(wide - 2.8)}l1.4 1.4`
  if (shape === 'point')
    return `M${round2(x)} ${round2(y + 2.6)}L${round2(x + wide / 2)} ${round2(y)}L${round2(x + wide)} ${round2(y + 2.6)}`
  if (shape === 'round')
    return `M${round2(x)} ${round2(y + wide / 2)}a${round2(wide / 2)} ${round2(wide / 2)} 0 0 1 ${round2(wide)} 0`
  return `M${round2(x)} ${round2(y)}h${round2(wide)}`
}

type Board = { x: number; wide: number; index: number; shape: Top }

function boardsOf({ from, to, wide, step, shape }: Boards): Board[] {
  const boards: Board[] = []
  for (let x = from, index = 0; x < to - 0.6; x += step, index += 1) {
    const width = Math.min(wide, to - x)
    // A board cut to width has lost its shaped top.
    boards.push({ x, wide: width, index, shape: width < wide - 0.2 ? 'flat' : shape })
  }
  return boards
}

function grainOf({ x, wide, index }: Board, { top, bottom, seed }: Boards) {
  const start = x + wide * (0.25 + chance(index, seed + 2) * 0.5)
  const bend = 0.5 - chance(index, seed + 3)
  const middle = top + (bottom - top) * (0.3 + chance(index, seed + 4) * 0.4)
  const first = `M${round2(start)} ${round2(top + 3)}Q${round2(start + bend * 2.4)} ${round2(middle)} ${round2(start - bend)} ${bottom}`
  if (wide <= 3) return first
  return `${first}M${round2(start + 1.3)} ${round2(top + 9)}Q${round2(start + 1.3 + bend * 2)} ${round2(middle + 8)} ${round2(start + 0.9)} ${bottom}`
}

/** Upright boards with grain, a lit left edge and a shaded right one. */
export function boards(all: Boards): string {
  const { from, to, top, bottom, palette, wide, shape, seed, rails = [], dim = 0 } = all
  const tones = new Map<string, string>()
  const lines = { grain: '', lit: '', shade: '', nails: '' }
  const deep = DEEP[shape](wide)
  for (const board of boardsOf(all)) {
    const { x, index } = board
    const right = x + board.wide
    const tone = palette.tones[Math.floor(chance(index, seed) * palette.tones.length)] ?? palette.rail
    const outline = `${topPath(x, board.wide, top, board.shape)}V${bottom}H${round2(x)}Z`
    tones.set(tone, (tones.get(tone) ?? '') + outline)
    lines.shade += `M${round2(right - 0.2)} ${round2(top + deep)}V${bottom}`
    lines.lit += `M${round2(x + 0.25)} ${round2(top + deep)}V${bottom}`
    if (palette.grain) lines.grain += grainOf(board, all)
    for (const rail of rails)
      lines.nails += `M${round2(x + board.wide * 0.25)} ${round2(rail)}h.01m${round2(board.wide * 0.5)} 0h.01`
  }
  return [
    ...[...tones].map(([tone, d]) => path(d, tone)),
    stroke(lines.grain, palette.edge, 0.28, 'stroke-opacity=".28"'),
    stroke(lines.lit, palette.lite, 0.4, 'stroke-opacity=".55"'),
    stroke(lines.shade, palette.edge, 0.42, 'stroke-opacity=".75"'),
    stroke(lines.nails, SCENE.nail, 0.55, 'stroke-opacity=".5" stroke-linecap="round"'),
    dim ? rect(from, top, to - from, bottom - top, SHADE, `opacity="${dim}"`) : '',
  ].join('')
}
