import type { Plan } from '../../../fence/plan.ts'
import { inYard, type View, viewOf } from '../../../fence/plan-view.ts'

/** Space for the tools above, the scale bar below and the lengths at the sides. */
const ROOM = { above: 98, below: 52, beside: 150, least: 0.2 }

export const showingAll = (plan: Pick<Plan, 'corners' | 'house' | 'pool'>, wide: number, tall: number): View =>
  viewOf(plan, wide, tall, ROOM)

/** Zooms in or out around a fixed point of the drawing. */
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
