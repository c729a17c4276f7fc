import type { KeyboardEvent } from 'react'
import type { Plan } from '../../../fence/plan.ts'
import { lengthOf, sideCount } from '../../../fence/plan-line.ts'
import { removeGate, slideGate } from '../change/gates.ts'
import { dropCorner, moveCorner } from '../change/line.ts'
import { movePlace } from '../change/places.ts'
import type { Planner } from '../store.ts'
import { gripOf } from './drag.ts'

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Example: Side 2: 45 feet. */
function besideWords(plan: Plan, corner: number) {
  const count = sideCount(plan)
  const sides = plan.closed ? [(corner - 1 + count) % count, corner] : [corner - 1, corner]
  return sides
    .filter((side) => side >= 0 && side < count)
    .map((side) => `Side ${side + 1}: ${lengthOf(plan, side)} feet.`)
    .join(' ')
}

/** Moves a corner by some inches and announces the new lengths of its sides. */
export function shiftCorner(planner: Planner, index: number, dx: number, dy: number) {
  const { plan } = planner.get()
  const [x, y] = plan.corners[index] ?? [0, 0]
  const next = moveCorner(plan, index, [x + dx, y + dy])
  planner.change(next, { selected: { kind: 'corner', index }, words: besideWords(next, index) })
}

export function removeCorner(planner: Planner, index: number) {
  const fewer = dropCorner(planner.get().plan, index)
  if (fewer) planner.change(fewer, { selected: null, words: 'Corner removed.' })
  else planner.warn('That corner can’t be removed', 'A fence line needs two ends. A closed one needs three corners.')
}

/** Moves, selects or removes the focused part of the drawing. */
export function onSheetKey(planner: Planner, event: KeyboardEvent<SVGSVGElement>) {
  const { kind, index } = gripOf(event.target as Element)
  const { plan } = planner.get()
  const way = WAYS[event.key]
  const feet = event.shiftKey ? 10 : 1
  const svg = event.currentTarget
  const focus = (at: number) => svg.querySelector<SVGElement>(`[tabindex][data-h="${kind}:${at}"]`)?.focus()

  if (event.key === 'Escape') return planner.select(null)
  if (kind !== 'corner' && kind !== 'gate' && kind !== 'house' && kind !== 'pool') return
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    return planner.select({ kind, index })
  }
  if (way) {
    event.preventDefault()
    const [dx, dy] = [way[0] * feet * 12, way[1] * feet * 12]
    const selected = { kind, index }
    if (kind === 'gate') return planner.change(slideGate(plan, index, (way[0] + way[1]) * feet), { selected })
    if (kind === 'corner') return shiftCorner(planner, index, dx, dy)
    return planner.change(movePlace(plan, kind, dx, dy), { selected })
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return
  event.preventDefault()
  if (kind === 'gate') planner.change(removeGate(plan, index), { selected: null, words: 'Gate removed.' })
  if (kind === 'corner') removeCorner(planner, index)
  const { plan: after } = planner.get()
  focus(Math.min(index, (kind === 'gate' ? after.gates : after.corners).length - 1))
}
