import type { Plan } from '../../../fence/plan.ts'
import { toFoot } from '../../../fence/plan-lengths.ts'
import { LIMITS } from '../../../fence/plan-limits.ts'
import type { Place } from '../../../fence/plan-line.ts'

export type PlaceName = 'house' | 'pool'
const extent = (inches: number) => Math.max(LIMITS.place[0], Math.min(LIMITS.place[1], inches))

export function movePlace(plan: Plan, name: PlaceName, dx: number, dy: number): Plan {
  const place = plan[name]
  if (!place) return plan
  const [x, y, wide, deep] = place
  return { ...plan, [name]: [toFoot(x + dx), toFoot(y + dy), wide, deep] satisfies Place }
}

export function sizePlace(plan: Plan, name: PlaceName, feet: { wide?: number; deep?: number }): Plan {
  const place = plan[name]
  if (!place) return plan
  const [x, y, wide, deep] = place
  const size = (now: number, typed: number | undefined) => (typed === undefined ? now : extent(Math.round(typed) * 12))
  return { ...plan, [name]: [x, y, size(wide, feet.wide), size(deep, feet.deep)] satisfies Place }
}

/** Drags one corner of a rectangle, counted clockwise from the upper left. The opposite corner stays in place. */
export function stretchPlace(plan: Plan, name: PlaceName, corner: number, dx: number, dy: number): Plan {
  const place = plan[name]
  if (!place) return plan
  const [x, y, wide, deep] = place
  const left = corner === 0 || corner === 3
  const upper = corner < 2
  const width = extent(toFoot(wide + (left ? -dx : dx)))
  const depth = extent(toFoot(deep + (upper ? -dy : dy)))
  return {
    ...plan,
    [name]: [left ? x + wide - width : x, upper ? y + deep - depth : y, width, depth] satisfies Place,
  }
}
