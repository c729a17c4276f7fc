import type { Plan } from '../../../fence/plan.ts'
import { along, turnAt } from '../../../fence/plan-line.ts'
import { GATE_NAMES } from '../../../fence/plan-materials.ts'
import { round2, xy } from '../drawing/shapes.ts'
import type { Selected } from '../store.ts'
import { boxOf } from './ground.ts'
import { make, many, set } from './svg.ts'
import { onSheet, type View } from './view.ts'

const cornerName = (plan: Plan, index: number) => {
  const turn = turnAt(plan, index)
  const turns = turn ? `, turns ${turn > 0 ? 'right' : 'left'} ${Math.abs(turn)} degrees` : ''
  return `Corner ${index + 1} of ${plan.corners.length}${turns}. Arrow keys move it by a foot, with Shift by ten. Delete removes it.`
}
const gateName = ({ kind, side, at: from }: Plan['gates'][number]) =>
  `${GATE_NAMES[kind]} on side ${side + 1}, ${from} feet from its start. Arrow keys slide it. Delete removes it.`
const placeName = { house: 'House', pool: 'Pool' } as const

const button = (...children: Element[]) => make('g', { class: 'pl-target', tabindex: 0, role: 'button' }, ...children)

/**
 * What a keyboard and a screen reader find on the sheet, in this order: corners, gates, house, pool. Corners are also
 * what a finger takes hold of; the others are drawn below, and here only show that they are in focus.
 */
export function createTargetLayer(layer: Element) {
  const corners = make('g')
  const gates = make('g', { 'pointer-events': 'none' })
  const places = make('g', { 'pointer-events': 'none' })
  const sizes = make('g')
  layer.append(corners, gates, places, sizes)

  const newCorner = () =>
    button(
      make('circle', { r: 23, fill: 'transparent' }),
      make('circle', { class: 'pl-ring', r: 15, stroke: '#a84b18', 'stroke-width': 2.5 }),
      make('circle', { r: 8.5, fill: '#fffdf8', 'stroke-width': 3 }),
    )
  const newGate = () =>
    button(
      make('path', {
        class: 'pl-ring',
        stroke: '#a84b18',
        'stroke-width': 12,
        'stroke-opacity': 0.45,
        'stroke-linecap': 'round',
      }),
    )
  const newPlace = () => button(make('rect', { class: 'pl-ring', stroke: '#a84b18', 'stroke-width': 2.5, rx: 6 }))
  const newSize = () =>
    make(
      'g',
      { class: 'pl-size' },
      make('circle', { r: 22, fill: 'transparent' }),
      make('rect', {
        x: -6,
        y: -6,
        width: 12,
        height: 12,
        rx: 3,
        fill: '#fff',
        stroke: '#a84b18',
        'stroke-width': 2.5,
      }),
    )

  return (plan: Plan, view: View, selected: Selected | null) => {
    many(corners, plan.corners, newCorner, (row, spot, index) => {
      const on = selected?.kind === 'corner' && selected.index === index
      set(row, {
        'data-h': `corner:${index}`,
        'aria-label': cornerName(plan, index),
        'aria-pressed': String(on),
        transform: `translate(${xy(onSheet(view, spot))})`,
      })
      set(row.children[2], { stroke: on ? '#a84b18' : '#15362a' })
    })
    many(gates, plan.gates, newGate, (row, gate, index) => {
      const on = selected?.kind === 'gate' && selected.index === index
      const ends = [gate.at, gate.at + gate.width].map((feet) => onSheet(view, along(plan, gate.side, feet)))
      set(row, { 'data-h': `gate:${index}`, 'aria-label': gateName(gate), 'aria-pressed': String(on) })
      set(row.children[0], { d: `M${ends.map(xy).join('L')}` })
    })
    const stands = (['house', 'pool'] as const).flatMap((name) => {
      const place = plan[name]
      return place ? [{ name, box: boxOf(view, place) }] : []
    })
    many(places, stands, newPlace, (row, { name, box }) => {
      set(row, {
        'data-h': `${name}:0`,
        'aria-label': `${placeName[name]}. Arrow keys move it by a foot. Enter shows its size.`,
        'aria-pressed': String(selected?.kind === name),
      })
      set(row.children[0], {
        x: round2(box.x - 5),
        y: round2(box.y - 5),
        width: round2(box.wide + 10),
        height: round2(box.deep + 10),
      })
    })
    const ends = stands
      .filter(({ name }) => name === selected?.kind)
      .flatMap(({ box: { x, y, wide, deep } }): [number, number][] => [
        [x, y],
        [x + wide, y],
        [x + wide, y + deep],
        [x, y + deep],
      ])
    many(sizes, ends, newSize, (row, spot, index) => {
      set(row, { 'data-h': `size:${index}`, transform: `translate(${xy(spot)})` })
    })
  }
}
