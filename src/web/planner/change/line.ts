import type { Plan } from '../../../fence/plan.ts'
import {
  cornerAt,
  distance,
  endsOf,
  type Gate,
  gatesOn,
  isFenced,
  lengthOf,
  type Point,
  sidesOf,
} from '../../../fence/plan-line.ts'

export type Spot = [number, number]
const whole = (x: number, y: number): Spot => [Math.round(x), Math.round(y)]
const without = <Item>(list: Item[], index: number) => list.filter((_, at) => at !== index)
const withCorner = (plan: Plan, index: number, spot: Point): Plan => ({
  ...plan,
  corners: plan.corners.map((corner, at) => (at === index ? whole(...spot) : corner)),
})

export const moveCorner = (plan: Plan, index: number, spot: Point) => withCorner(plan, index, spot)

/** Rotates everything after a corner of an open line. */
export function setTurn(plan: Plan, index: number, degrees: number): Plan {
  const [a, b, c] = [cornerAt(plan, index - 1), cornerAt(plan, index), cornerAt(plan, index + 1)]
  const now = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0])
  const by = (degrees * Math.PI) / 180 - now
  const turned = ([x, y]: Point): Spot => {
    const [dx, dy] = [x - b[0], y - b[1]]
    return whole(b[0] + dx * Math.cos(by) - dy * Math.sin(by), b[1] + dx * Math.sin(by) + dy * Math.cos(by))
  }
  return { ...plan, corners: plan.corners.map((corner, at) => (at > index ? turned(corner) : corner)) }
}

/** Moves a side perpendicular to itself by some inches. Its neighbors stretch, and the angles stay the same. */
export function moveSide(plan: Plan, side: number, by: number): Plan {
  const [a, b] = endsOf(plan, side)
  const length = distance(a, b) || 1
  const normal: Spot = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const slid = (corner: Point, beyond: Point | null): Spot => {
    const far = beyond ? distance(beyond, corner) || 1 : 1
    const way: Spot = beyond ? [(corner[0] - beyond[0]) / far, (corner[1] - beyond[1]) / far] : normal
    const across = way[0] * normal[0] + way[1] * normal[1]
    // A nearly parallel neighbor can't guide the corner, so move it straight across.
    const [dx, dy] =
      Math.abs(across) > 0.3 ? [(way[0] * by) / across, (way[1] * by) / across] : [normal[0] * by, normal[1] * by]
    return whole(corner[0] + dx, corner[1] + dy)
  }
  const count = plan.corners.length
  const before = plan.closed || side > 0 ? cornerAt(plan, side - 1) : null
  const after = plan.closed || side + 2 < count ? cornerAt(plan, side + 2) : null
  return withCorner(withCorner(plan, side, slid(a, before)), (side + 1) % count, slid(b, after))
}

/** Moves a corner to the nearest point where it is square, or straight if it hardly turns. */
export function makeSquare(plan: Plan, index: number, turn: number): Plan {
  const [a, corner, b] = [cornerAt(plan, index - 1), cornerAt(plan, index), cornerAt(plan, index + 1)]
  const foot = (from: Point, to: Point, of: Point): Spot => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const part = ((of[0] - from[0]) * dx + (of[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
    return whole(from[0] + dx * part, from[1] + dy * part)
  }
  if (Math.abs(turn) < 45) return withCorner(plan, index, foot(a, b, corner))
  const [one, two] = [foot(a, corner, b), foot(b, corner, a)]
  return withCorner(plan, index, distance(corner, one) <= distance(corner, two) ? one : two)
}

/** What belongs to a side while the line is split or joined. */
type Part = { off: boolean; gates: Gate[] }
const partsOf = (plan: Plan): Part[] =>
  sidesOf(plan).map((side) => ({ off: !isFenced(plan, side), gates: gatesOn(plan, side) }))
const withParts = (plan: Plan, corners: Plan['corners'], parts: Part[]): Plan => ({
  ...plan,
  corners,
  off: parts.flatMap(({ off }, side) => (off ? [side] : [])),
  gates: parts.flatMap(({ gates }, side) => gates.map((gate) => ({ ...gate, side }))),
})

/** Adds a corner in the middle of a side, or next to a gate in that place; null if the side is too short. */
export function addCorner(plan: Plan, side: number): Plan | null {
  const [a, b] = endsOf(plan, side)
  const feet = lengthOf(plan, side)
  const free = (cut: number) => gatesOn(plan, side).every(({ at, width }) => cut <= at || cut >= at + width)
  const cuts = Array.from({ length: Math.max(0, feet - 3) }, (_, index) => index + 2)
  const cut = cuts.filter(free).sort((p, q) => Math.abs(p - feet / 2) - Math.abs(q - feet / 2))[0]
  if (cut === undefined) return null
  const spot = whole(a[0] + ((b[0] - a[0]) * cut) / feet, a[1] + ((b[1] - a[1]) * cut) / feet)
  const parts = partsOf(plan).flatMap((part, at): Part[] => {
    if (at !== side) return [part]
    const later = part.gates.filter((gate) => gate.at >= cut).map((gate) => ({ ...gate, at: gate.at - cut }))
    return [
      { ...part, gates: part.gates.filter((gate) => gate.at < cut) },
      { ...part, gates: later },
    ]
  })
  return withParts(plan, [...plan.corners.slice(0, side + 1), spot, ...plan.corners.slice(side + 1)], parts)
}

/** Joins two sides, or removes the side at the end of an open line. Null if too few would be left. */
export function dropCorner(plan: Plan, index: number): Plan | null {
  const count = plan.corners.length
  if (count <= (plan.closed ? 3 : 2)) return null
  const parts = partsOf(plan)
  const corners = without(plan.corners, index)
  if (!plan.closed && (index === 0 || index === count - 1))
    return withParts(plan, corners, without(parts, index === 0 ? 0 : count - 2))
  const before = (index - 1 + count) % count
  const shift = lengthOf(plan, before)
  const [first, second] = [parts[before], parts[index]]
  if (!first || !second) return null
  const joined: Part = {
    off: first.off && second.off,
    gates: [...first.gates, ...second.gates.map((gate) => ({ ...gate, at: gate.at + shift }))],
  }
  return withParts(
    plan,
    corners,
    without(
      parts.map((part, at) => (at === before ? joined : part)),
      index,
    ),
  )
}

/** Adds twenty feet, turning right. */
export function addSide(plan: Plan): Plan {
  const [a, b] = [cornerAt(plan, plan.corners.length - 2), cornerAt(plan, plan.corners.length - 1)]
  const length = distance(a, b) || 1
  const spot = whole(b[0] - ((b[1] - a[1]) / length) * 240, b[1] + ((b[0] - a[0]) / length) * 240)
  return { ...plan, corners: [...plan.corners, spot] }
}

/** Ends that are already close together become one corner. */
export function closeLine(plan: Plan): Plan {
  const ends = distance(cornerAt(plan, 0), cornerAt(plan, plan.corners.length - 1))
  const together = ends < 24 && plan.corners.length > 3
  return { ...plan, corners: together ? plan.corners.slice(0, -1) : plan.corners, closed: true }
}
export const openLine = (plan: Plan): Plan => ({ ...plan, closed: false })

export const toggleFence = (plan: Plan, side: number): Plan => ({
  ...plan,
  off: isFenced(plan, side) ? [...plan.off, side].sort((a, b) => a - b) : plan.off.filter((other) => other !== side),
})
