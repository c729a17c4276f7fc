import { colors } from '../../content/colors.ts'
import type { Plan } from '../../fence/plan.ts'
import { PLAN_COLORS } from '../../fence/plan-colors.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { isFenced, lengthOf, sidesOf } from '../../fence/plan-line.ts'
import {
  BOLT,
  fencePath,
  gridPaths,
  labelSpot,
  labelWidth,
  postPaths,
  ridge,
  sidePath,
  swingOf,
  waves,
} from '../../fence/plan-paths.ts'
import { type Box, boxOf, type Pixel, round2, type View, viewOf } from '../../fence/plan-view.ts'
import { counted, describeSides } from '../../fence/plan-words.ts'
import { type Element, FULL, PAGE, type Sheet, type Style } from './sheet.ts'

/** The drawing is planned in pixels, as on the screen, and printed at three quarters of that. */
const SCALE = 0.75
const WIDE = FULL / SCALE
const ROOM = { above: 40, below: 44, beside: 200, least: 0 }
/** With more sides than this there is no space for framed lengths. */
const FRAMED_SIDES = 10

/** Example: 200 ft, 6 ft tall, 28 posts. Side 1: 8 ft, walk gate, 4 ft, at 2 ft, then right. */
export function planWords(plan: Plan) {
  const { totalFeet, totalPosts } = countPlan(plan)
  const sides = describeSides(plan).map(({ side, feet, fenced, turn, gates }) =>
    [`Side ${side}: ${feet} ft`, fenced ? '' : 'no fence', ...gates.map(lowerFirst), turn && `then ${turn}`]
      .filter(Boolean)
      .join(', '),
  )
  return `${[`${totalFeet} ft, ${plan.height} ft tall, ${counted(totalPosts, 'post')}`, ...sides].join('. ')}.`
}
const lowerFirst = (text: string) => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`

type Stroke = { path: string; stroke?: string; fill?: string; weight?: number; dash?: number; round?: boolean }

/** The plan as one figure with its description. `changed` are the sides to draw in cedar. */
export function planFigure(sheet: Sheet, parent: Element, plan: Plan, tall: number, changed: number[]) {
  const { doc, at } = sheet
  sheet.room(tall * SCALE + 8)
  const [left, top] = [PAGE.left, at.y]
  const view = viewOf(plan, WIDE, tall, ROOM)
  const sides = sidesOf(plan)

  function draw({ path, stroke, fill, weight = 1, dash, round = false }: Stroke) {
    if (path === '') return
    doc.save()
    doc.path(path).lineWidth(weight)
    if (round) doc.lineCap('round').lineJoin('round')
    if (dash) doc.dash(dash, { space: dash })
    if (fill && stroke) doc.fillAndStroke(fill, stroke)
    else if (fill) doc.fill(fill)
    else doc.stroke(stroke)
    doc.restore()
  }
  /** A word on a rounded ground, centered on the point. */
  function label(word: string, [x, y]: Pixel, wide: number, ground: Omit<Stroke, 'path'>, color: string) {
    const style: Style = { face: 'bold', size: 13, line: 26, color }
    doc.save().roundedRect(x - wide / 2, y - 13, wide, 26, 13)
    if (ground.dash) doc.dash(ground.dash, { space: ground.dash })
    if (ground.stroke) doc.lineWidth(1.4).fillAndStroke(PLAN_COLORS.paper, ground.stroke)
    else doc.fill(ground.fill)
    doc.restore()
    sheet.drawLine(word, y - 13, style, { x: x - sheet.widthOf(word, style) / 2 })
  }
  const box = ({ x, y, wide, deep }: Box) =>
    `M${round2(x)} ${round2(y)}h${round2(wide)}v${round2(deep)}h${round2(-wide)}Z`

  function ground(view: View) {
    const { thin, thick, bar } = gridPaths(view, round2)
    draw({ path: thin, stroke: PLAN_COLORS.thinGrid })
    draw({ path: thick, stroke: PLAN_COLORS.thickGrid })
    const [x, y] = [16, tall - 18]
    draw({ path: `M${x} ${y - 5}v8h${round2(bar * view.scale)}v-8`, stroke: colors.muted, weight: 1.6 })
    sheet.drawLine(
      `${bar} ft`,
      y - 7,
      { face: 'bold', size: 11, line: 14, color: colors.muted },
      { x: x + bar * view.scale + 8 },
    )
  }
  function pool(area: Box) {
    draw({ path: box(area), fill: PLAN_COLORS.water, stroke: PLAN_COLORS.waterEdge, weight: 1.6 })
    draw({ path: waves(area), stroke: PLAN_COLORS.waterEdge, weight: 1.6, round: true })
    label(
      'Pool',
      [area.x + area.wide / 2, area.y + area.deep / 2],
      56,
      { fill: PLAN_COLORS.water },
      PLAN_COLORS.waterText,
    )
  }
  function house(area: Box) {
    draw({ path: box(area), fill: PLAN_COLORS.house, stroke: PLAN_COLORS.houseEdge, weight: 1.6 })
    draw({ path: ridge(area), stroke: PLAN_COLORS.houseRidge, weight: 1.3 })
    if (Math.min(area.wide, area.deep) >= 28)
      label(
        'House',
        [area.x + area.wide / 2, area.y + area.deep / 2],
        62,
        { fill: PLAN_COLORS.houseLabel },
        colors.muted,
      )
  }
  function gates() {
    for (const gate of plan.gates.filter(({ side }) => isFenced(plan, side))) {
      const { leaves, arcs, bolt } = swingOf(plan, gate, view)
      draw({ path: leaves, stroke: PLAN_COLORS.cedar, weight: 3, round: true })
      draw({ path: arcs, stroke: PLAN_COLORS.cedar, weight: 1.2, dash: 3 })
      if (gate.kind !== 'automatic') continue
      doc.save().translate(...bolt)
      doc.circle(0, 0, 8).fill(PLAN_COLORS.cedar)
      draw({ path: BOLT, stroke: PLAN_COLORS.white, weight: 1.6, round: true })
      doc.restore()
    }
  }
  function lengths(side: number) {
    const feet = lengthOf(plan, side)
    if (feet * view.scale < 12) return
    const isFramed = sides.length <= FRAMED_SIDES
    const word = isFramed ? `${feet} ft` : String(feet)
    const wide = isFramed ? labelWidth(word) : 22
    const edge = isFenced(plan, side)
      ? { stroke: changed.includes(side) ? PLAN_COLORS.cedar : PLAN_COLORS.pine }
      : { stroke: PLAN_COLORS.field, dash: 3 }
    label(
      word,
      labelSpot(plan, side, view, wide),
      wide,
      isFramed ? edge : { fill: PLAN_COLORS.sheet },
      PLAN_COLORS.pine,
    )
  }

  sheet.draw(
    parent,
    'Figure',
    {
      alt: `Drawing of the fence line. ${planWords(plan)}`,
      bbox: [left, top, PAGE.right, top + tall * SCALE],
      placement: 'Block',
    },
    () => {
      doc
        .save()
        .roundedRect(left, top, FULL, tall * SCALE, 6)
        .clip()
      doc.translate(left, top).scale(SCALE)
      doc.rect(0, 0, WIDE, tall).fill(PLAN_COLORS.sheet)
      ground(view)
      if (plan.pool) pool(boxOf(view, plan.pool))
      if (plan.house) house(boxOf(view, plan.house))
      const open = sides.filter((side) => !isFenced(plan, side))
      draw({
        path: open.map((side) => sidePath(plan, view, side)).join(''),
        stroke: PLAN_COLORS.field,
        weight: 2,
        dash: 4,
      })
      const fenced = (isChanged: boolean) =>
        sides
          .filter((side) => changed.includes(side) === isChanged)
          .map((side) => fencePath(plan, view, side))
          .join('')
      draw({ path: fenced(false), stroke: PLAN_COLORS.pine, weight: 4.5, round: true })
      draw({ path: fenced(true), stroke: PLAN_COLORS.cedar, weight: 4.5, round: true })
      const posts = postPaths(plan, view)
      draw({ path: posts.plain, fill: PLAN_COLORS.paper, stroke: PLAN_COLORS.pine, weight: 1.5 })
      draw({ path: posts.gate, fill: PLAN_COLORS.cedar, stroke: PLAN_COLORS.cedarDeep, weight: 1.5 })
      gates()
      for (const side of sides) lengths(side)
      doc.restore()
      doc
        .roundedRect(left, top, FULL, tall * SCALE, 6)
        .lineWidth(0.75)
        .stroke(colors.line)
    },
  )
  sheet.gap(tall * SCALE + 5)
}
