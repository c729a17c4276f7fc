import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import {
  along,
  boundsOf,
  cornerAt,
  endsOf,
  isFenced,
  lengthOf,
  outward,
  type Place,
  type Point,
  sidesOf,
  stretchesOf,
} from '../../fence/plan-line.ts'
import { type Box, type Canvas, createCanvas, type Pixel } from './canvas.ts'
import { write, writtenWidth } from './lettering.ts'
import { png } from './png.ts'

/** Twice what a letter shows, for fine screens. */
export const PICTURE = { wide: 1040, tall: 720 }
const MARGIN = { across: 170, above: 90, below: 110 }
const PINE = '#15362a'
const CEDAR = '#a84b18'

type View = { at: (point: Point) => Pixel; scale: number; left: number; top: number }

/** Shows everything; `scale` is pixels a foot. */
function viewOf(plan: Plan): View {
  const [left, top, right, bottom] = boundsOf(plan).map((inches) => inches / 12) as [number, number, number, number]
  const scale = Math.min(
    (PICTURE.wide - 2 * MARGIN.across) / Math.max(right - left, 8),
    (PICTURE.tall - MARGIN.above - MARGIN.below) / Math.max(bottom - top, 8),
    32,
  )
  const x = PICTURE.wide / 2 - ((left + right) / 2) * scale
  const y = MARGIN.above + (PICTURE.tall - MARGIN.above - MARGIN.below) / 2 - ((top + bottom) / 2) * scale
  return { scale, left: x, top: y, at: (point) => [(point[0] / 12) * scale + x, (point[1] / 12) * scale + y] }
}

function drawGrid(canvas: Canvas, { scale, left, top }: View) {
  const [thin, thick] = scale >= 5 ? [5, 20] : scale >= 2.2 ? [10, 50] : [50, 200]
  for (const every of [thin, thick]) {
    const color = every === thin ? '#efe6d3' : '#e2d5ba'
    for (let feet = Math.ceil(-left / scale / every) * every; feet * scale + left < PICTURE.wide; feet += every)
      canvas.fill({ x: Math.round(feet * scale + left) - 1, y: 0, wide: 2, tall: PICTURE.tall }, color)
    for (let feet = Math.ceil(-top / scale / every) * every; feet * scale + top < PICTURE.tall; feet += every)
      canvas.fill({ x: 0, y: Math.round(feet * scale + top) - 1, wide: PICTURE.wide, tall: 2 }, color)
  }
}

function drawScale(canvas: Canvas, { scale }: View) {
  const feet = [5, 10, 20, 50, 100, 200].find((length) => length * scale >= 112) ?? 500
  const y = PICTURE.tall - 34
  canvas.path(
    [
      [32, y - 12],
      [32, y],
      [32 + feet * scale, y],
      [32 + feet * scale, y - 12],
    ],
    3,
    '#56635b',
  )
  write(canvas, `${feet} ft`, [32 + feet * scale + 16, y + 3], 18, '#56635b', 'left')
}

function boxOf({ at, scale }: View, [x, y, wide, deep]: Place): Box {
  const [left, top] = at([x, y])
  return { x: left, y: top, wide: (wide / 12) * scale, tall: (deep / 12) * scale }
}

function drawHouse(canvas: Canvas, box: Box) {
  const { x, y, wide, tall } = box
  canvas.framed(box, 0, 3, '#b09f7d', '#e7dcc8')
  const half = Math.min(wide, tall) / 2
  const across = wide >= tall
  const near: Pixel = [x + half, y + half]
  const far: Pixel = [x + wide - half, y + tall - half]
  const corners: [Pixel, Pixel][] = [
    [[x, y], near],
    [across ? [x, y + tall] : [x + wide, y], near],
    [across ? [x + wide, y] : [x, y + tall], far],
    [[x + wide, y + tall], far],
    [near, far],
  ]
  for (const [corner, end] of corners) canvas.line(corner, end, 2.5, '#cbbb98')
  const middle: Pixel = [x + wide / 2, y + tall / 2]
  canvas.box({ x: middle[0] - 62, y: middle[1] - 24, wide: 124, tall: 48 }, 24, '#f4ecdb')
  write(canvas, 'House', [middle[0], middle[1] + 9], 19, '#56635b', 'middle')
}

function drawPool(canvas: Canvas, box: Box) {
  canvas.framed(box, Math.min(box.wide, box.tall) * 0.16, 3, '#6fa9b8', '#cfe6ec')
  write(canvas, 'Pool', [box.x + box.wide / 2, box.y + box.tall / 2 + 9], 19, '#1f5570', 'middle')
}

function drawLine(canvas: Canvas, plan: Plan, { at, scale }: View) {
  for (const side of sidesOf(plan)) {
    if (!isFenced(plan, side)) canvas.dashed(endsOf(plan, side).map(at), 4, '#8b8069', 6, 14)
    for (const { from, feet } of stretchesOf(plan, side))
      canvas.line(at(along(plan, side, from)), at(along(plan, side, from + feet)), 9, PINE)
  }
  const { layout, spacing } = countPlan(plan)
  for (const post of layout) {
    if (post.kind === 'line' && scale * spacing <= 22) continue
    const [x, y] = at('corner' in post ? cornerAt(plan, post.corner) : along(plan, post.side, post.at))
    const half = post.kind === 'line' ? 6 : 8
    const gate = post.kind === 'gate'
    canvas.framed(
      { x: x - half, y: y - half, wide: half * 2, tall: half * 2 },
      0,
      3,
      gate ? '#8f3f13' : PINE,
      gate ? CEDAR : '#fffdf8',
    )
  }
}

/** A leaf stands open, and its way is a dashed quarter of a circle: into the yard, but away from a pool. */
function drawLeaf(canvas: Canvas, hinge: Pixel, shut: Pixel, way: Pixel) {
  const [dx, dy] = [shut[0] - hinge[0], shut[1] - hinge[1]]
  const length = Math.hypot(dx, dy)
  canvas.line(hinge, [hinge[0] + way[0] * length, hinge[1] + way[1] * length], 6, CEDAR)
  const swing = Array.from({ length: 19 }, (_, index): Pixel => {
    const angle = (index * Math.PI) / 36
    const [open, closed] = [Math.cos(angle), Math.sin(angle)]
    return [hinge[0] + way[0] * length * open + dx * closed, hinge[1] + way[1] * length * open + dy * closed]
  })
  canvas.dashed(swing, 2.5, CEDAR, 6, 7)
}

function drawGates(canvas: Canvas, plan: Plan, { at }: View) {
  for (const { side, at: from, width, kind } of plan.gates) {
    if (!isFenced(plan, side)) continue
    const [a, b] = [at(along(plan, side, from)), at(along(plan, side, from + width))]
    const [nx, ny] = outward(plan, side)
    const way: Pixel = plan.pool ? [nx, ny] : [-nx, -ny]
    const middle: Pixel = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    if (kind === 'single') drawLeaf(canvas, a, b, way)
    else for (const hinge of [a, b]) drawLeaf(canvas, hinge, middle, way)
  }
}

/** More sides than this leave no room for framed lengths around them: bare numbers are read, too. */
const FRAMED_SIDES = 10

function drawLengths(canvas: Canvas, plan: Plan, { at, scale }: View) {
  const sides = sidesOf(plan)
  const framed = sides.length <= FRAMED_SIDES
  for (const side of sides) {
    const feet = lengthOf(plan, side)
    if (feet * scale < 24) continue
    const [a, b] = endsOf(plan, side).map(at) as [Pixel, Pixel]
    const [nx, ny] = outward(plan, side)
    const text = framed ? `${feet} ft` : String(feet)
    const size = framed ? 20 : 15
    const wide = writtenWidth(text, size) + (framed ? 44 : 0)
    const away = framed ? 46 : 30
    const [x, y] = [(a[0] + b[0]) / 2 + nx * (24 + Math.abs(nx) * (wide / 2)), (a[1] + b[1]) / 2 + ny * away]
    if (framed) {
      const edge = isFenced(plan, side) ? PINE : '#8b8069'
      canvas.framed({ x: x - wide / 2, y: y - 26, wide, tall: 52 }, 26, 2.5, edge, '#fffdf8')
    }
    write(canvas, text, [x, y + size / 2], size, PINE, 'middle')
  }
}

/** The plan as a picture for a letter: mail programs show no SVG. */
export function planPicture(plan: Plan): Buffer {
  const canvas = createCanvas(PICTURE.wide, PICTURE.tall, '#fdfaf2')
  const view = viewOf(plan)
  drawGrid(canvas, view)
  if (plan.pool) drawPool(canvas, boxOf(view, plan.pool))
  if (plan.house) drawHouse(canvas, boxOf(view, plan.house))
  drawLine(canvas, plan, view)
  drawGates(canvas, plan, view)
  drawLengths(canvas, plan, view)
  drawScale(canvas, view)
  return png(canvas)
}
