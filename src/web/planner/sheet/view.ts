import type { Plan } from '../../../fence/plan.ts'
import { boundsOf, type Point } from '../../../fence/plan-line.ts'

/** Which part of the yard the sheet shows: its middle in feet, pixels a foot, and its own size. */
export type View = { x: number; y: number; scale: number; wide: number; tall: number }

export const onSheet = ({ x, y, scale, wide, tall }: View, point: Point): [number, number] => [
  (point[0] / 12 - x) * scale + wide / 2,
  (point[1] / 12 - y) * scale + tall / 2,
]
export const inYard = ({ x, y, scale, wide, tall }: View, px: number, py: number): [number, number] => [
  ((px - wide / 2) / scale + x) * 12,
  ((py - tall / 2) / scale + y) * 12,
]

/** Room for the tools above, the scale below and the lengths beside. */
const ABOVE = 98
const BELOW = 52
const BESIDE = 150

export function showingAll(plan: Pick<Plan, 'corners' | 'house' | 'pool'>, wide: number, tall: number): View {
  const [left, top, right, bottom] = boundsOf(plan).map((inches) => inches / 12) as [number, number, number, number]
  const across = (wide - BESIDE) / Math.max(right - left, 8)
  const down = (tall - ABOVE - BELOW) / Math.max(bottom - top, 8)
  const scale = Math.max(0.2, Math.min(across, down, 16))
  return { x: (left + right) / 2, y: (top + bottom) / 2 - (ABOVE - BELOW) / 2 / scale, scale, wide, tall }
}

/** Closer or farther, with one point of the sheet held in its place. */
export function zoomed(view: View, factor: number, px = view.wide / 2, py = view.tall / 2): View {
  const scale = Math.max(0.2, Math.min(26, view.scale * factor))
  const [x, y] = inYard(view, px, py)
  return { ...view, scale, x: x / 12 - (px - view.wide / 2) / scale, y: y / 12 - (py - view.tall / 2) / scale }
}

export const moved = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
})
