import { fitGates } from '../../../fence/fit-gates.ts'
import type { Plan } from '../../../fence/plan.ts'
import { toFoot } from '../../../fence/plan-lengths.ts'
import { distance, endsOf, type Point } from '../../../fence/plan-line.ts'
import { gateTo } from '../change/gates.ts'
import { moveCorner, moveSide } from '../change/line.ts'
import { movePlace, type PlaceName, stretchPlace } from '../change/places.ts'
import { type Guide, guidesOf, snap } from '../change/snap.ts'

export type GripKind = 'corner' | 'side' | 'gate' | 'house' | 'pool' | 'size' | 'label' | 'sheet'
export type Grip = { kind: GripKind; index: number }

/** Reads which part of the plan an element belongs to, such as `corner:2`. */
export function gripOf(element: Element | null): Grip {
  const [kind = 'sheet', index = '0'] = (element?.closest('[data-h]')?.getAttribute('data-h') ?? 'sheet:0').split(':')
  return { kind: kind as GripKind, index: Number(index) }
}

type Pull = {
  from: Plan
  grip: Grip
  /** Where the drag started and where it is now, in inches. */
  start: Point
  now: Point
  /** Alt turns off snapping to whole feet and right angles. */
  free: boolean
  /** How close a right angle has to be to snap, in inches. */
  reach: number
  /** Whose corner is dragged if the grip is a size handle. */
  place: PlaceName
}

/** The plan shown during a drag, and the plan as requested. Applying the requested one reports which gates are lost. */
export function pulled(pull: Pull): { plan: Plan; requested: Plan; guides: Guide[] } {
  const { plan, guides = [] } = requestedPlan(pull)
  return { plan: fitGates(plan).plan, requested: plan, guides }
}

function requestedPlan({ from, grip, start, now, free, reach, place }: Pull): { plan: Plan; guides?: Guide[] } {
  const [dx, dy] = [now[0] - start[0], now[1] - start[1]]
  const { kind, index } = grip
  if (kind === 'corner') {
    const [x, y] = from.corners[index] ?? [0, 0]
    const point: Point = [x + dx, y + dy]
    if (free) return { plan: moveCorner(from, index, point) }
    const { spot, guides } = snap(guidesOf(from, index), point, reach)
    return { plan: moveCorner(from, index, spot), guides }
  }
  if (kind === 'side') {
    const [a, b] = endsOf(from, index)
    const length = distance(a, b) || 1
    const across = (dx * -(b[1] - a[1]) + dy * (b[0] - a[0])) / length
    return { plan: moveSide(from, index, toFoot(across)) }
  }
  if (kind === 'gate') return { plan: gateTo(from, index, now) }
  if (kind === 'house' || kind === 'pool') return { plan: movePlace(from, kind, dx, dy) }
  if (kind === 'size') return { plan: stretchPlace(from, place, index, dx, dy) }
  return { plan: from }
}
