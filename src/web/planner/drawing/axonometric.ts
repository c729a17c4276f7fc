import { xy } from '../../../fence/plan-view.ts'
import { path } from './shapes.ts'

/** Feet in the yard, rotated so that up is toward the back. */
export type Ground = readonly [number, number]
export type Screen = [number, number]

const TURNS: readonly ((point: Ground) => Ground)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [-y, x],
  ([x, y]) => [-x, -y],
  ([x, y]) => [y, -x],
]
/** A point of the plan, given in inches, after this many quarter turns. */
export const turned = ([x, y]: Ground, quarters: number): Ground =>
  TURNS[quarters % 4]?.([x / 12, y / 12]) ?? [x / 12, y / 12]

export const seen = (x: number, y: number, up = 0): Screen => [(x - y) * 0.866, (x + y) * 0.5 - up]
export const face = (points: Screen[], fill: string, rest = '') => path(`M${points.map(xy).join('L')}Z`, fill, rest)

/** A rectangle on the ground: left, back, right, front. */
export type Footprint = [number, number, number, number]
export function footprint(place: readonly [number, number, number, number], quarters: number): Footprint {
  const a = turned([place[0], place[1]], quarters)
  const b = turned([place[0] + place[2], place[1] + place[3]], quarters)
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])]
}
export const flat = ([left, back, right, front]: Footprint, grow = 0): Screen[] => [
  seen(left - grow, back - grow),
  seen(right + grow, back - grow),
  seen(right + grow, front + grow),
  seen(left - grow, front + grow),
]
