import type { Plan } from '../../../fence/plan.ts'
import { countPlan } from '../../../fence/plan-count.ts'
import type { Spot } from '../change/line.ts'
import type { Guide } from '../change/snap.ts'
import type { Planner } from '../store.ts'
import { createPainter } from './painter.ts'
import { onSheet, showingAll, type View, zoomed } from './view.ts'

export type Controller = ReturnType<typeof createController>

/** What the sheet shows at the moment: the plan, or what is being made of it, seen through the view. */
export function createController(svg: SVGSVGElement, planner: Planner) {
  const paint = createPainter(svg)
  const size = () => [svg.clientWidth || 700, svg.clientHeight || 470] as const
  let view = showingAll(planner.get().plan, ...size())
  let held: Plan | null = null
  let guides: Guide[] = []
  let next: Spot | null = null
  let frame = 0

  function draw() {
    frame = 0
    const { plan, selected, drawing } = planner.get()
    const shown = held ?? plan
    const count = countPlan(shown)
    paint({ plan: shown, count, view, selected, guides, drawing, next })
    if (held) planner.preview(held, count)
  }
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const look = (seen: View) => {
    view = seen
    drawSoon()
  }

  return {
    svg,
    draw,
    look,
    view: () => view,
    held: () => held,
    /** Shows a plan that is not taken yet. */
    hold(plan: Plan | null, along: Guide[] = []) {
      held = plan
      guides = along
      drawSoon()
    },
    point(spot: Spot | null) {
      next = spot
      drawSoon()
    },
    zoom: (factor: number, px?: number, py?: number) => look(zoomed(view, factor, px, py)),
    showAll() {
      const [wide, tall] = size()
      look(showingAll(planner.get().plan, wide, tall))
    },
    resize() {
      const [wide, tall] = size()
      if (wide !== view.wide || tall !== view.tall) look(showingAll(planner.get().plan, wide, tall))
    },
    spotOf: (point: Spot) => onSheet(view, point),
    stop: () => cancelAnimationFrame(frame),
  }
}
