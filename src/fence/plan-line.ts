import type { GateKind } from './plan-fence.ts'

/** In inches. */
export type Point = readonly [number, number]
/** A rectangle in inches: left, top, width, depth. */
export type Place = [number, number, number, number]
/** `at` is feet along the side; `width` is in feet. */
export type Gate = { side: number; at: number; width: number; kind: GateKind }
/** The parts of a plan that describe where the fence runs. */
export type Corners = { corners: readonly Point[]; closed: boolean }
export type Line = Corners & { off: readonly number[]; gates: readonly Gate[] }
export type Places = { house: Place | null; pool: Place | null }

const ORIGIN: Point = [0, 0]
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

export const sideCount = ({ corners, closed }: Corners) => (closed ? corners.length : corners.length - 1)
/** Indexes wrap around in a closed line. */
export const cornerAt = ({ corners }: Corners, index: number): Point =>
  corners[(index + corners.length) % corners.length] ?? ORIGIN
export const endsOf = (line: Corners, side: number): [Point, Point] => [cornerAt(line, side), cornerAt(line, side + 1)]

/** A side's length is its distance rounded to whole feet. All quantities are calculated from that number. */
export const lengthOf = (line: Corners, side: number) => Math.round(distance(...endsOf(line, side)) / 12)
export const sidesOf = (line: Corners) => Array.from({ length: sideCount(line) }, (_, side) => side)
export const totalLength = (line: Corners) => sidesOf(line).reduce((sum, side) => sum + lengthOf(line, side), 0)
export const isFenced = ({ off }: Pick<Line, 'off'>, side: number) => !off.includes(side)

/** In whole degrees, positive to the right. It is 0 at both ends of an open line. */
export function turnAt(line: Corners, index: number) {
  const { corners, closed } = line
  if (!closed && (index <= 0 || index >= corners.length - 1)) return 0
  const [a, b, c] = [cornerAt(line, index - 1), cornerAt(line, index), cornerAt(line, index + 1)]
  const [ux, uy, wx, wy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
  const turn = (Math.atan2(ux * wy - uy * wx, ux * wx + uy * wy) * 180) / Math.PI
  // Round symmetrically, so that a mirrored line gives the same result.
  return Math.sign(turn) * Math.round(Math.abs(turn))
}

export const gatesOn = ({ gates }: Pick<Line, 'gates'>, side: number): Gate[] =>
  gates.filter((gate) => gate.side === side).sort((a, b) => a.at - b.at)

export type Stretch = { from: number; feet: number }

/** The stretches of fence on a side, split by its gates. */
export function stretchesOf(line: Line, side: number): Stretch[] {
  if (!isFenced(line, side)) return []
  const stretches: Stretch[] = []
  let from = 0
  for (const { at, width } of gatesOn(line, side)) {
    if (at > from) stretches.push({ from, feet: at - from })
    from = at + width
  }
  const rest = lengthOf(line, side) - from
  return rest > 0 ? [...stretches, { from, feet: rest }] : stretches
}

/** The point this many feet along a side. */
export function along(line: Corners, side: number, feet: number): [number, number] {
  const [a, b] = endsOf(line, side)
  const part = feet / (lengthOf(line, side) || 1)
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

/** Pairs of sides that cross. */
export function crossings(line: Corners): [number, number][] {
  const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const sides = sidesOf(line)
  return sides.flatMap((i) =>
    sides.slice(i + 2).flatMap((j): [number, number][] => {
      if (line.closed && i === 0 && j === sides.length - 1) return []
      const [a, b] = endsOf(line, i)
      const [c, d] = endsOf(line, j)
      return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0 ? [[i, j]] : []
    }),
  )
}

/** The bounding box of a plan in inches: left, top, right, bottom. */
export function boundsOf({ corners, house, pool }: Pick<Corners, 'corners'> & Places) {
  const points: Point[] = [...corners]
  for (const place of [house, pool])
    if (place) points.push([place[0], place[1]], [place[0] + place[2], place[1] + place[3]])
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
}

/** The direction across a side, away from the middle of the line, where the side's length is drawn. */
export function outward(line: Corners & Places, side: number): [number, number] {
  const [a, b] = endsOf(line, side)
  const length = distance(a, b) || 1
  const normal: [number, number] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const around = line.corners.length > 2 ? { corners: line.corners, house: null, pool: null } : line
  const [left, top, right, bottom] = boundsOf(around)
  const away =
    ((a[0] + b[0]) / 2 - (left + right) / 2) * normal[0] + ((a[1] + b[1]) / 2 - (top + bottom) / 2) * normal[1]
  return away < 0 ? [-normal[0], -normal[1]] : normal
}
