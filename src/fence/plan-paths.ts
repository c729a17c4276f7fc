import type { Plan } from './plan.ts'
import { countPlan } from './plan-count.ts'
import { along, cornerAt, endsOf, type Gate, outward, stretchesOf } from './plan-line.ts'
import { type Box, inYard, onSheet, type Pixel, round2, type View, xy } from './plan-view.ts'

/** The bolt symbol on gates with an operator. */
export const BOLT = 'M1-5-2.5.5h4l-2 4.5'

/** Feet between thin and between thick grid lines, depending on the zoom. */
function gridOf(scale: number): [number, number] {
  if (scale >= 9) return [1, 5]
  if (scale >= 2.2) return [5, 20]
  return scale >= 1 ? [10, 50] : [50, 200]
}

/** The grid lines, and how many feet the scale bar measures. */
export function gridPaths(view: View, round: (value: number) => number) {
  const { wide, tall, scale } = view
  const [thin, thick] = gridOf(scale)
  const [left, top] = inYard(view, 0, 0)
  const [right, bottom] = inYard(view, wide, tall)
  const paths = { thin: '', thick: '' }
  for (let x = Math.ceil(left / 12 / thin) * thin; x <= right / 12; x += thin)
    paths[x % thick === 0 ? 'thick' : 'thin'] += `M${round(onSheet(view, [x * 12, 0])[0])} 0V${tall}`
  for (let y = Math.ceil(top / 12 / thin) * thin; y <= bottom / 12; y += thin)
    paths[y % thick === 0 ? 'thick' : 'thin'] += `M0 ${round(onSheet(view, [0, y * 12])[1])}H${wide}`
  return { ...paths, bar: [5, 10, 20, 50, 100, 200].find((feet) => feet * scale >= 56) ?? 500 }
}

export function waves({ x, y, wide, deep }: Box) {
  const wave = (part: number, down: number) => `M${round2(x + wide * part)} ${round2(y + deep * down)}q8-5 16 0t16 0`
  return wave(0.12, 0.32) + wave(0.58, 0.76)
}

/** A hip roof from above: four corners, and the two ends of the ridge. */
export function ridge({ x, y, wide, deep }: Box) {
  const half = Math.min(wide, deep) / 2
  const [near, far] = [xy([x + half, y + half]), xy([x + wide - half, y + deep - half])]
  const sides = [xy([x + wide, y]), xy([x, y + deep])]
  const [right, left] = wide >= deep ? sides : sides.reverse()
  return `M${xy([x, y])}L${near}L${left}M${right}L${far}L${xy([x + wide, y + deep])}M${near}L${far}`
}

export const sideEnds = (plan: Plan, view: View, side: number) =>
  endsOf(plan, side).map((point) => onSheet(view, point)) as [Pixel, Pixel]
export const sidePath = (plan: Plan, view: View, side: number) => `M${sideEnds(plan, view, side).map(xy).join('L')}`
/** The part of a side from a foot mark on, this many feet long. */
export const piecePath = (plan: Plan, view: View, side: number, from: number, feet: number) =>
  `M${[from, from + feet].map((foot) => xy(onSheet(view, along(plan, side, foot)))).join('L')}`
/** The fenced parts of a side, with gaps at its gates. */
export const fencePath = (plan: Plan, view: View, side: number) =>
  stretchesOf(plan, side)
    .map(({ from, feet }) => piecePath(plan, view, side, from, feet))
    .join('')

const square = ([x, y]: Pixel, half: number) =>
  `M${round2(x - half)} ${round2(y - half)}h${2 * half}v${2 * half}h${-2 * half}Z`

/** All posts drawn as two paths, however many there are. */
export function postPaths(plan: Plan, view: View) {
  const { layout, spacing } = countPlan(plan)
  const marks = { plain: '', gate: '' }
  for (const post of layout) {
    if (post.kind === 'line' && view.scale * spacing <= 11) continue
    const spot = onSheet(view, 'corner' in post ? cornerAt(plan, post.corner) : along(plan, post.side, post.at))
    const half = post.kind === 'line' ? 3 : post.kind === 'gate' ? (view.scale > 5.5 ? 4.6 : 3.2) : 4.2
    marks[post.kind === 'gate' ? 'gate' : 'plain'] += square(spot, half)
  }
  return marks
}

/** A gate leaf, open along `way`, and the arc of its free end. */
function leaf(hinge: Pixel, shut: Pixel, way: Pixel) {
  const length = Math.hypot(shut[0] - hinge[0], shut[1] - hinge[1])
  const open: Pixel = [hinge[0] + way[0] * length, hinge[1] + way[1] * length]
  const clockwise = (shut[0] - hinge[0]) * way[1] - (shut[1] - hinge[1]) * way[0] > 0
  const arc = `M${xy(open)}A${round2(length)} ${round2(length)} 0 0 ${clockwise ? 0 : 1} ${xy(shut)}`
  return { leaf: `M${xy(hinge)}L${xy(open)}`, arc }
}

/** A gate swings into the yard, but away from a pool. */
export function swingOf(plan: Plan, { side, at, width, kind }: Gate, view: View) {
  const [a, b] = [onSheet(view, along(plan, side, at)), onSheet(view, along(plan, side, at + width))]
  const [nx, ny] = outward(plan, side)
  const way: Pixel = plan.pool ? [nx, ny] : [-nx, -ny]
  const middle: Pixel = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const leaves = kind === 'single' ? [leaf(a, b, way)] : [leaf(a, middle, way), leaf(b, middle, way)]
  return {
    leaves: leaves.map((one) => one.leaf).join(''),
    arcs: leaves.map((one) => one.arc).join(''),
    /** Where the bolt symbol of an operator is drawn. */
    bolt: [middle[0] + way[0] * 9, middle[1] + way[1] * 9] as Pixel,
  }
}

export const labelWidth = (word: string) => 16 + word.length * 7.6
/** The center of a label beside its side. */
export function labelSpot(plan: Plan, side: number, view: View, wide: number): Pixel {
  const [a, b] = sideEnds(plan, view, side)
  const [nx, ny] = outward(plan, side)
  return [(a[0] + b[0]) / 2 + nx * (19 + Math.abs(nx) * (wide / 2 - 11)), (a[1] + b[1]) / 2 + ny * 22]
}
