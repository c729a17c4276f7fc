import type { Plan } from './plan.ts'
import { type Count, countPlan } from './plan-count.ts'
import { gridArt, houseArt, poolArt, type Write } from './plan-ground.ts'
import { along, cornerAt, endsOf, type Gate, isFenced, lengthOf, outward, sidesOf, stretchesOf } from './plan-line.ts'
import { at, boxOf, n, onSheet, type Pixel, type View, viewOf } from './plan-view.ts'

const PINE = '#15362a'
const CEDAR = '#a84b18'
const FIELD = '#8b8069'
/** What an operator of a gate is marked with. */
const BOLT = 'M1-5-2.5.5h4l-2 4.5'

/** A side from corner to corner. */
const sidePath = (plan: Plan, view: View, side: number) =>
  `M${endsOf(plan, side)
    .map((point) => at(onSheet(view, point)))
    .join('L')}`
/** So many feet of a side. */
const piecePath = (plan: Plan, view: View, side: number, from: number, feet: number) =>
  `M${[from, from + feet].map((foot) => at(onSheet(view, along(plan, side, foot)))).join('L')}`
/** What of a side is fence: it stops at gates. */
const fencePath = (plan: Plan, view: View, side: number) =>
  stretchesOf(plan, side)
    .map(({ from, feet }) => piecePath(plan, view, side, from, feet))
    .join('')

const square = ([x, y]: Pixel, half: number) => `M${n(x - half)} ${n(y - half)}h${2 * half}v${2 * half}h${-2 * half}Z`

/** Every post as a mark: two paths, however many there are. */
function postPaths(plan: Plan, { layout, spacing }: Count, view: View) {
  const marks = { plain: '', gate: '' }
  for (const post of layout) {
    if (post.kind === 'line' && view.scale * spacing <= 11) continue
    const spot = onSheet(view, 'corner' in post ? cornerAt(plan, post.corner) : along(plan, post.side, post.at))
    const half = post.kind === 'line' ? 3 : post.kind === 'gate' ? (view.scale > 5.5 ? 4.6 : 3.2) : 4.2
    marks[post.kind === 'gate' ? 'gate' : 'plain'] += square(spot, half)
  }
  return marks
}

/** A leaf from its hinge, open along `way`, and the way of its other end. */
function leaf(hinge: Pixel, shut: Pixel, way: Pixel) {
  const length = Math.hypot(shut[0] - hinge[0], shut[1] - hinge[1])
  const open: Pixel = [hinge[0] + way[0] * length, hinge[1] + way[1] * length]
  const clockwise = (shut[0] - hinge[0]) * way[1] - (shut[1] - hinge[1]) * way[0] > 0
  const arc = `M${at(open)}A${n(length)} ${n(length)} 0 0 ${clockwise ? 0 : 1} ${at(shut)}`
  return { leaf: `M${at(hinge)}L${at(open)}`, arc }
}

/** How a gate swings: into the yard, but away from a pool. */
function swingOf(plan: Plan, { side, at: from, width, kind }: Gate, view: View) {
  const [a, b] = [onSheet(view, along(plan, side, from)), onSheet(view, along(plan, side, from + width))]
  const [nx, ny] = outward(plan, side)
  const way: Pixel = plan.pool ? [nx, ny] : [-nx, -ny]
  const middle: Pixel = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const leaves = kind === 'single' ? [leaf(a, b, way)] : [leaf(a, middle, way), leaf(b, middle, way)]
  return {
    leaves: leaves.map((one) => one.leaf).join(''),
    arcs: leaves.map((one) => one.arc).join(''),
    /** Where the bolt of an operator is drawn. */
    bolt: [middle[0] + way[0] * 9, middle[1] + way[1] * 9] as Pixel,
  }
}

const labelWidth = (word: string) => 16 + word.length * 7.6
function labelSpot(plan: Plan, side: number, view: View, wide: number): Pixel {
  const [a, b] = endsOf(plan, side).map((point) => onSheet(view, point)) as [Pixel, Pixel]
  const [nx, ny] = outward(plan, side)
  return [(a[0] + b[0]) / 2 + nx * (19 + Math.abs(nx) * (wide / 2 - 11)), (a[1] + b[1]) / 2 + ny * 22]
}

/** More sides than this leave no room for framed lengths around them: bare numbers are read, too. */
const FRAMED_SIDES = 10

function lengthArt(plan: Plan, view: View, side: number, write: Write) {
  const feet = lengthOf(plan, side)
  if (feet * view.scale < 12) return ''
  if (sidesOf(plan).length > FRAMED_SIDES) {
    const [x, y] = labelSpot(plan, side, view, 22)
    return write(String(feet), [x, y + 4], PINE, 11, 'middle')
  }
  const word = `${feet} ft`
  const wide = labelWidth(word)
  const [x, y] = labelSpot(plan, side, view, wide)
  const edge = isFenced(plan, side) ? `stroke="${PINE}"` : `stroke="${FIELD}" stroke-dasharray="3 3"`
  return `<rect x="${n(x - wide / 2)}" y="${n(y - 13)}" width="${n(wide)}" height="26" rx="13" fill="#fffdf8" stroke-width="1.4" ${edge}/>${write(word, [x, y + 4.9], PINE, 14, 'middle')}`
}

const ROOM = { above: 45, below: 55, beside: 170 }

/** The plan as it stands in letters and at the desk: the inside of an SVG of this size that fills nothing by itself. */
export function planArt(plan: Plan, wide: number, tall: number, write: Write) {
  const view = viewOf(plan, wide, tall, ROOM)
  const sides = sidesOf(plan)
  const posts = postPaths(plan, countPlan(plan), view)
  const gates = plan.gates.filter(({ side }) => isFenced(plan, side))
  const swings = gates.map((gate) => swingOf(plan, gate, view))
  const bolts = swings.filter((_, index) => gates[index]?.kind === 'automatic')
  const open = sides.filter((side) => !isFenced(plan, side))
  return [
    gridArt(view, write),
    plan.pool ? poolArt(boxOf(view, plan.pool), write) : '',
    plan.house ? houseArt(boxOf(view, plan.house), write) : '',
    `<path d="${open.map((side) => sidePath(plan, view, side)).join('')}" stroke="${FIELD}" stroke-width="2" stroke-dasharray="3 7" stroke-linecap="round"/>`,
    `<path d="${sides.map((side) => fencePath(plan, view, side)).join('')}" stroke="${PINE}" stroke-width="4.5" stroke-linecap="round"/>`,
    `<path d="${posts.plain}" fill="#fffdf8" stroke="${PINE}" stroke-width="1.5"/>`,
    `<path d="${posts.gate}" fill="${CEDAR}" stroke="#8f3f13" stroke-width="1.5"/>`,
    `<path d="${swings.map(({ leaves }) => leaves).join('')}" stroke="${CEDAR}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="${swings.map(({ arcs }) => arcs).join('')}" stroke="${CEDAR}" stroke-width="1.2" stroke-dasharray="3 3"/>`,
    ...bolts.map(
      ({ bolt }) =>
        `<g transform="translate(${at(bolt)})"><circle r="8" fill="${CEDAR}"/><path d="${BOLT}" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></g>`,
    ),
    ...sides.map((side) => lengthArt(plan, view, side, write)),
  ].join('')
}
