import type { Plan } from '../../../fence/plan.ts'
import { toFoot } from '../../../fence/plan-lengths.ts'
import { cornerAt, distance, type Point } from '../../../fence/plan-line.ts'

/** A line through a neighbor that a dragged corner can snap to. */
export type Guide = { through: Point; way: Point }
type Snapped = { spot: [number, number]; guides: Guide[] }

const whole = (x: number, y: number): [number, number] => [Math.round(x), Math.round(y)]
const cross = (a: Point, b: Point) => a[0] * b[1] - a[1] * b[0]
const awayFrom = ({ through, way }: Guide, [x, y]: Point) => Math.abs(cross(way, [x - through[0], y - through[1]]))

/** Guides along the axes, and guides square to or in line with the side beyond the neighbor, whatever its direction. */
function guidesThrough(through: Point, beyond: Point | null): Guide[] {
  const upright: Guide[] = [
    { through, way: [1, 0] },
    { through, way: [0, 1] },
  ]
  if (!beyond) return upright
  const length = distance(beyond, through)
  if (length === 0) return upright
  const [dx, dy] = [(through[0] - beyond[0]) / length, (through[1] - beyond[1]) / length]
  const tilted = Math.min(Math.abs(dx), Math.abs(dy)) > 0.01
  return tilted ? [...upright, { through, way: [-dy, dx] }, { through, way: [dx, dy] }] : upright
}

export function guidesOf(plan: Plan, index: number): Guide[] {
  const last = plan.corners.length - 1
  const has = (at: number) => plan.closed || (at >= 0 && at <= last)
  return [-1, 1].flatMap((step) =>
    has(index + step)
      ? guidesThrough(cornerAt(plan, index + step), has(index + 2 * step) ? cornerAt(plan, index + 2 * step) : null)
      : [],
  )
}

/** Snaps to whole feet, and to right angles with the neighbors within `reach` inches. */
export function snap(guides: Guide[], point: Point, reach: number): Snapped {
  const near = guides
    .map((guide) => ({ guide, away: awayFrom(guide, point) }))
    .filter(({ away }) => away < reach)
    .sort((a, b) => a.away - b.away)
    .map(({ guide }) => guide)
  const first = near[0]
  if (!first) return { spot: whole(toFoot(point[0]), toFoot(point[1])), guides: [] }
  for (const second of near.slice(1)) {
    const turn = cross(first.way, second.way)
    if (second.through === first.through || Math.abs(turn) < 0.2) continue
    const gap: Point = [second.through[0] - first.through[0], second.through[1] - first.through[1]]
    const part = cross(gap, second.way) / turn
    const spot = whole(first.through[0] + first.way[0] * part, first.through[1] + first.way[1] * part)
    if (distance(spot, point) < reach * 2) return { spot, guides: [first, second] }
  }
  const [dx, dy] = [point[0] - first.through[0], point[1] - first.through[1]]
  const feet = toFoot(dx * first.way[0] + dy * first.way[1])
  return {
    spot: whole(first.through[0] + first.way[0] * feet, first.through[1] + first.way[1] * feet),
    guides: [first],
  }
}
