import { boundsOf, type Corners, type Place, type Places, type Point } from './plan-line.ts'

export type Pixel = [number, number]

/** The part of the yard that a drawing shows: its center in feet, pixels per foot, and the size of the drawing. */
export type View = { x: number; y: number; scale: number; wide: number; tall: number }
/** Pixels around the plan reserved for lengths, the scale bar and tools. `least` is the minimum scale. */
export type Room = { above: number; below: number; beside: number; least: number }

export const round2 = (value: number) => Math.round(value * 100) / 100
/** A point in SVG path syntax. */
export const xy = ([x, y]: Point) => `${round2(x)} ${round2(y)}`

export const onSheet = ({ x, y, scale, wide, tall }: View, point: Point): Pixel => [
  (point[0] / 12 - x) * scale + wide / 2,
  (point[1] / 12 - y) * scale + tall / 2,
]
export const inYard = ({ x, y, scale, wide, tall }: View, px: number, py: number): Pixel => [
  ((px - wide / 2) / scale + x) * 12,
  ((py - tall / 2) / scale + y) * 12,
]

export function viewOf(plan: Pick<Corners, 'corners'> & Places, wide: number, tall: number, room: Room): View {
  const { above, below, beside, least } = room
  const [left, top, right, bottom] = boundsOf(plan).map((inches) => inches / 12) as [number, number, number, number]
  const across = (wide - beside) / Math.max(right - left, 8)
  const down = (tall - above - below) / Math.max(bottom - top, 8)
  const scale = Math.max(least, Math.min(across, down, 16))
  return { x: (left + right) / 2, y: (top + bottom) / 2 - (above - below) / 2 / scale, scale, wide, tall }
}

export type Box = { x: number; y: number; wide: number; deep: number }
export function boxOf(view: View, [x, y, wide, deep]: Place): Box {
  const [px, py] = onSheet(view, [x, y])
  return { x: px, y: py, wide: (wide / 12) * view.scale, deep: (deep / 12) * view.scale }
}
