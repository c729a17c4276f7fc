import type { Plan } from './plan.ts'
import { PLAN_COLORS } from './plan-colors.ts'
import { gridArt, houseArt, poolArt, type Write } from './plan-ground.ts'
import { isFenced, lengthOf, sidesOf } from './plan-line.ts'
import { BOLT, fencePath, labelSpot, labelWidth, postPaths, sidePath, swingOf } from './plan-paths.ts'
import { boxOf, round2, type View, viewOf, xy } from './plan-view.ts'

/** With more sides than this there is no space for framed lengths, so the numbers are drawn without a frame. */
const FRAMED_SIDES = 10

function lengthArt(plan: Plan, view: View, side: number, write: Write) {
  const feet = lengthOf(plan, side)
  if (feet * view.scale < 12) return ''
  if (sidesOf(plan).length > FRAMED_SIDES) {
    const [x, y] = labelSpot(plan, side, view, 22)
    return write(String(feet), [x, y + 4], PLAN_COLORS.pine, 11, 'middle')
  }
  const word = `${feet} ft`
  const wide = labelWidth(word)
  const [x, y] = labelSpot(plan, side, view, wide)
  const edge = isFenced(plan, side)
    ? `stroke="${PLAN_COLORS.pine}"`
    : `stroke="${PLAN_COLORS.field}" stroke-dasharray="3 3"`
  return `<rect x="${round2(x - wide / 2)}" y="${round2(y - 13)}" width="${round2(wide)}" height="26" rx="13" fill="${PLAN_COLORS.paper}" stroke-width="1.4" ${edge}/>${write(word, [x, y + 4.9], PLAN_COLORS.pine, 14, 'middle')}`
}

const ROOM = { above: 45, below: 55, beside: 170, least: 0 }

/**
 * The plan as drawn in emails and at the desk: the content of an SVG of this size, whose shapes have no fill by
 * default.
 */
export function planArt(plan: Plan, wide: number, tall: number, write: Write) {
  const view = viewOf(plan, wide, tall, ROOM)
  const sides = sidesOf(plan)
  const posts = postPaths(plan, view)
  const gates = plan.gates.filter(({ side }) => isFenced(plan, side))
  const swings = gates.map((gate) => swingOf(plan, gate, view))
  const bolts = swings.filter((_, index) => gates[index]?.kind === 'automatic')
  const open = sides.filter((side) => !isFenced(plan, side))
  return [
    gridArt(view, write),
    plan.pool ? poolArt(boxOf(view, plan.pool), write) : '',
    plan.house ? houseArt(boxOf(view, plan.house), write) : '',
    `<path d="${open.map((side) => sidePath(plan, view, side)).join('')}" stroke="${PLAN_COLORS.field}" stroke-width="2" stroke-dasharray="3 7" stroke-linecap="round"/>`,
    `<path d="${sides.map((side) => fencePath(plan, view, side)).join('')}" stroke="${PLAN_COLORS.pine}" stroke-width="4.5" stroke-linecap="round"/>`,
    `<path d="${posts.plain}" fill="${PLAN_COLORS.paper}" stroke="${PLAN_COLORS.pine}" stroke-width="1.5"/>`,
    `<path d="${posts.gate}" fill="${PLAN_COLORS.cedar}" stroke="${PLAN_COLORS.cedarDeep}" stroke-width="1.5"/>`,
    `<path d="${swings.map(({ leaves }) => leaves).join('')}" stroke="${PLAN_COLORS.cedar}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="${swings.map(({ arcs }) => arcs).join('')}" stroke="${PLAN_COLORS.cedar}" stroke-width="1.2" stroke-dasharray="3 3"/>`,
    ...bolts.map(
      ({ bolt }) =>
        `<g transform="translate(${xy(bolt)})"><circle r="8" fill="${PLAN_COLORS.cedar}"/><path d="${BOLT}" stroke="${PLAN_COLORS.white}" stroke-width="1.6" stroke-linejoin="round"/></g>`,
    ),
    ...sides.map((side) => lengthArt(plan, view, side, write)),
  ].join('')
}
