import type { Plan } from '../../../fence/plan.ts'
import type { Count } from '../../../fence/plan-count.ts'
import { along, cornerAt, endsOf, isFenced, lengthOf, outward, sidesOf, stretchesOf } from '../../../fence/plan-line.ts'
import { round2, xy } from '../drawing/shapes.ts'
import type { Selected } from '../store.ts'
import { swingOf } from './gate-art.ts'
import { make, many, set, setText } from './svg.ts'
import { onSheet, type View } from './view.ts'

const PINE = '#15362a'
const CEDAR = '#a84b18'
const FIELD = '#8b8069'

const isOn = (selected: Selected | null, kind: Selected['kind'], index: number) =>
  selected?.kind === kind && selected.index === index

const square = ([x, y]: [number, number], half: number) =>
  `M${round2(x - half)} ${round2(y - half)}h${2 * half}v${2 * half}h${-2 * half}Z`

/** Every post as a mark: two paths, however many there are. */
function postPaths(plan: Plan, { layout, spacing }: Count, view: View) {
  const marks = { plain: '', gate: '' }
  for (const post of layout) {
    if (post.kind === 'line' && view.scale * spacing <= 11) continue
    const spot = onSheet(view, 'corner' in post ? cornerAt(plan, post.corner) : along(plan, post.side, post.at))
    const half = post.kind === 'line' ? 3 : post.kind === 'gate' ? (view.scale > 5.5 ? 4.6 : 3.2) : 4.2
    marks[post.kind === 'gate' ? 'gate' : 'plain'] += square(spot, half)
  }
  return marks
}

function labelSpot(plan: Plan, side: number, view: View, wide: number): [number, number] {
  const [a, b] = endsOf(plan, side).map((point) => onSheet(view, point)) as [[number, number], [number, number]]
  const [nx, ny] = outward(plan, side)
  return [(a[0] + b[0]) / 2 + nx * (19 + Math.abs(nx) * (wide / 2 - 11)), (a[1] + b[1]) / 2 + ny * 22]
}
export const labelWidth = (word: string) => 16 + word.length * 7.6

/** The fence line, its posts, gates and lengths. Elements are kept and only their attributes change. */
export function createLineLayer(layer: Element, labels: Element) {
  const hits = make('g')
  const none = make('path', { stroke: FIELD, 'stroke-width': 2, 'stroke-dasharray': '3 7', 'stroke-linecap': 'round' })
  const fence = make('path', { stroke: PINE, 'stroke-width': 4.5, 'stroke-linecap': 'round' })
  const chosen = make('path', { stroke: CEDAR, 'stroke-width': 4.5, 'stroke-linecap': 'round' })
  const plain = make('path', { fill: '#fffdf8', stroke: PINE, 'stroke-width': 1.5 })
  const firm = make('path', { fill: CEDAR, stroke: '#8f3f13', 'stroke-width': 1.5 })
  const gates = make('g')
  layer.append(hits, none, fence, chosen, plain, firm, gates)

  const newHit = () => make('path', { class: 'pl-side', stroke: 'transparent', 'stroke-width': 30 })
  const newLabel = () =>
    make(
      'g',
      { class: 'pl-label' },
      make('rect', { y: -22, height: 44, fill: 'transparent' }),
      make('rect', { y: -13, height: 26, rx: 13, 'stroke-width': 1.4 }),
      make('text', { y: 4.6, 'text-anchor': 'middle', 'font-weight': 700 }),
    )
  const newGate = () =>
    make(
      'g',
      { class: 'pl-gate' },
      make('path', { stroke: 'transparent', 'stroke-width': 44 }),
      make('path', { stroke: '#e9b872', 'stroke-width': 7, 'stroke-linecap': 'round' }),
      make('path', { stroke: CEDAR, 'stroke-width': 3, 'stroke-linecap': 'round' }),
      make('path', { stroke: CEDAR, 'stroke-width': 1.2, 'stroke-dasharray': '3 3' }),
      make(
        'g',
        {},
        make('circle', { r: 8, fill: CEDAR }),
        make('path', { d: 'M1-5-2.5.5h4l-2 4.5', stroke: '#fff', 'stroke-width': 1.6, 'stroke-linejoin': 'round' }),
      ),
    )

  function drawSides(plan: Plan, view: View, selected: Selected | null) {
    const paths = { none: '', fence: '', chosen: '' }
    many(hits, sidesOf(plan), newHit, (row, side) => {
      const [a, b] = endsOf(plan, side).map((point) => onSheet(view, point)) as [[number, number], [number, number]]
      const on = isOn(selected, 'side', side)
      const whole = `M${xy(a)}L${xy(b)}`
      const flat = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1])
      set(row, {
        d: whole,
        'data-h': `side:${side}`,
        style: `cursor:${flat ? 'ns' : 'ew'}-resize;touch-action:${on ? 'none' : 'pan-y'}`,
      })
      if (!isFenced(plan, side)) paths[on ? 'chosen' : 'none'] += whole
      for (const { from, feet } of stretchesOf(plan, side))
        paths[on ? 'chosen' : 'fence'] +=
          `M${xy(onSheet(view, along(plan, side, from)))}L${xy(onSheet(view, along(plan, side, from + feet)))}`
    })
    set(none, { d: paths.none })
    set(fence, { d: paths.fence })
    set(chosen, { d: paths.chosen })
  }

  function drawLabels(plan: Plan, view: View, selected: Selected | null) {
    many(labels, sidesOf(plan), newLabel, (row, side) => {
      const [area, pill, text] = row.children
      const feet = lengthOf(plan, side)
      const on = isOn(selected, 'side', side)
      const fenced = isFenced(plan, side)
      const word = `${feet} ft`
      const wide = labelWidth(word)
      set(row, {
        'data-h': `label:${side}`,
        transform: `translate(${xy(labelSpot(plan, side, view, wide))})`,
        display: feet * view.scale > 16 || on ? 'inline' : 'none',
      })
      set(area, { x: -wide / 2 - 5, width: wide + 10 })
      set(pill, {
        x: -wide / 2,
        width: wide,
        fill: on ? CEDAR : '#fffdf8',
        stroke: on ? CEDAR : fenced ? PINE : FIELD,
        'stroke-dasharray': fenced ? 'none' : '3 3',
      })
      set(text, { fill: on ? '#fff' : fenced ? PINE : '#56635b' })
      setText(text, word)
    })
  }

  function drawGates(plan: Plan, view: View, selected: Selected | null) {
    many(gates, plan.gates, newGate, (row, { side, at: from, width, kind }, index) => {
      const [area, glow, leaves, arcs, bolt] = row.children
      const a = onSheet(view, along(plan, side, from))
      const b = onSheet(view, along(plan, side, from + width))
      const [nx, ny] = outward(plan, side)
      // Into the yard, but away from a pool.
      const swing = swingOf(kind, a, b, plan.pool ? [nx, ny] : [-nx, -ny])
      set(row, { 'data-h': `gate:${index}` })
      set(area, { d: `M${xy(a)}L${xy(b)}` })
      set(glow, { d: `M${xy(a)}L${xy(b)}`, display: isOn(selected, 'gate', index) ? 'inline' : 'none' })
      set(leaves, { d: swing.leaves })
      set(arcs, { d: swing.arcs })
      set(bolt, { transform: `translate(${xy(swing.bolt)})`, display: kind === 'automatic' ? 'inline' : 'none' })
    })
  }

  return (plan: Plan, count: Count, view: View, selected: Selected | null) => {
    const posts = postPaths(plan, count, view)
    drawSides(plan, view, selected)
    set(plain, { d: posts.plain })
    set(firm, { d: posts.gate })
    drawGates(plan, view, selected)
    drawLabels(plan, view, selected)
  }
}
