import type { Plan } from '../../../fence/plan.ts'
import type { Count } from '../../../fence/plan-count.ts'
import type { Spot } from '../change/line.ts'
import type { Guide } from '../change/snap.ts'
import { xy } from '../drawing/shapes.ts'
import type { Selected } from '../store.ts'
import { boxOf, gridArt, houseArt, poolArt } from './ground.ts'
import { createLineLayer } from './line-layer.ts'
import { make, set } from './svg.ts'
import { createTargetLayer } from './target-layer.ts'
import { onSheet, type View } from './view.ts'

export type Sight = {
  plan: Plan
  count: Count
  view: View
  selected: Selected | null
  guides: Guide[]
  /** Corners set so far and where the next one would be, while a line is drawn by hand. */
  drawing: Spot[] | null
  next: Spot | null
  /** On paper there is nothing to take hold of. */
  still?: boolean
}

/** Paints the sheet. The ground is painted anew only when it or the view has changed. */
export function createPainter(svg: SVGSVGElement) {
  const grid = make('g')
  const places = make('g')
  const line = make('g')
  const guides = make('g')
  const labels = make('g')
  const sketch = make('g')
  const targets = make('g')
  svg.replaceChildren(grid, places, line, guides, labels, sketch, targets)
  const guidePath = make('path', { stroke: '#a84b18', 'stroke-dasharray': '4 5', opacity: 0.8 })
  guides.append(guidePath)
  const sketched = make('path', {
    stroke: '#15362a',
    'stroke-width': 4.5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
  const coming = make('path', { stroke: '#a84b18', 'stroke-width': 2.5, 'stroke-dasharray': '6 6' })
  const dots = make('path', { fill: '#fffdf8', stroke: '#a84b18', 'stroke-width': 3 })
  sketch.append(sketched, coming, dots)
  const drawLine = createLineLayer(line, labels)
  const drawTargets = createTargetLayer(targets)
  let ground = ''
  let stood = ''

  function paintGround({ plan, view, selected }: Sight) {
    const seen = JSON.stringify(view)
    if (seen !== ground) grid.innerHTML = gridArt(view)
    const stands = JSON.stringify([seen, plan.house, plan.pool, selected?.kind])
    if (stands !== stood) {
      const of = (name: 'house' | 'pool', art: (box: ReturnType<typeof boxOf>, on: boolean) => string) => {
        const place = plan[name]
        return place
          ? `<g class="pl-place" data-h="${name}:0">${art(boxOf(view, place), selected?.kind === name)}</g>`
          : ''
      }
      places.innerHTML = of('pool', poolArt) + of('house', houseArt)
    }
    ground = seen
    stood = stands
  }

  function paintSketch({ drawing, next, view }: Sight) {
    const hidden = drawing ? 'none' : 'inline'
    for (const layer of [line, labels, targets]) set(layer, { display: hidden })
    set(sketch, { display: drawing ? 'inline' : 'none' })
    if (!drawing) return
    const points = drawing.map((point) => onSheet(view, point))
    const last = points.at(-1)
    set(sketched, { d: points.length > 1 ? `M${points.map(xy).join('L')}` : '' })
    set(coming, { d: last && next ? `M${xy(last)}L${xy(onSheet(view, next))}` : '' })
    set(dots, { d: points.map((point) => `M${xy(point)}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0`).join('') })
  }

  return (sight: Sight) => {
    const { plan, view, selected } = sight
    set(svg, { viewBox: `0 0 ${view.wide} ${view.tall}` })
    paintGround(sight)
    paintSketch(sight)
    const far = view.wide + view.tall
    const lines = sight.guides.map(({ through, way }) => {
      const [x, y] = onSheet(view, through)
      return `M${xy([x - way[0] * far, y - way[1] * far])}L${xy([x + way[0] * far, y + way[1] * far])}`
    })
    set(guidePath, { d: lines.join('') })
    if (sight.drawing) return
    drawLine(plan, sight.count, view, selected)
    if (!sight.still) drawTargets(plan, view, selected)
  }
}
