import { roomBeside } from '../../../fence/fit-gates.ts'
import type { Plan } from '../../../fence/plan.ts'
import { GATES, type GateKind } from '../../../fence/plan-fence.ts'
import {
  distance,
  endsOf,
  type Gate,
  gatesOn,
  isFenced,
  lengthOf,
  type Point,
  sidesOf,
} from '../../../fence/plan-line.ts'

export const changeGate = (plan: Plan, index: number, parts: Partial<Gate>): Plan => ({
  ...plan,
  gates: plan.gates.map((gate, at) => (at === index ? { ...gate, ...parts } : gate)),
})

/**
 * Adds a gate in the middle of a side, or in the free spot closest to it, narrowed if necessary; null if there is no
 * room.
 */
export function addGate(plan: Plan, side: number, kind: GateKind): Plan | null {
  const feet = lengthOf(plan, side)
  const taken = gatesOn(plan, side)
  const { width: usual, min } = GATES[kind]
  for (let width = Math.min(usual, roomBeside(taken, feet)); width >= min; width -= 1) {
    const spots = Array.from({ length: feet - width + 1 }, (_, at) => at)
    const apart = (gap: number) => (at: number) =>
      taken.every((gate) => at + width + gap <= gate.at || gate.at + gate.width + gap <= at)
    const middle = (feet - width) / 2
    const nearest = (found: number[]) => found.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
    const at = nearest(spots.filter(apart(2))) ?? nearest(spots.filter(apart(0)))
    if (at !== undefined) return { ...plan, gates: [...plan.gates, { side, at, width, kind }] }
  }
  return null
}

export const setKind = (plan: Plan, index: number, kind: GateKind): Plan =>
  changeGate(plan, index, { kind, width: GATES[kind].width })

export function setWidth(plan: Plan, index: number, feet: number): Plan {
  const gate = plan.gates[index]
  if (!gate) return plan
  const { min, max } = GATES[gate.kind]
  return changeGate(plan, index, { width: Math.max(min, Math.min(max, feet)) })
}

/** Slides a gate, and skips the position that would leave a single foot beside a post. */
export function slideGate(plan: Plan, index: number, by: number): Plan {
  const gate = plan.gates[index]
  if (!gate) return plan
  const feet = lengthOf(plan, gate.side)
  const at = gate.at + by
  const over = at === 1 || feet - at - gate.width === 1 ? at + Math.sign(by) : at
  return changeGate(plan, index, { at: Math.max(0, Math.min(over, feet - gate.width)) })
}

/** A dragged gate switches to another side only if that side is closer by this many inches. */
const HOLD = 18

/** Moves a gate to a point of the drawing, onto the nearest fenced side. */
export function gateTo(plan: Plan, index: number, point: Point): Plan {
  const gate = plan.gates[index]
  if (!gate) return plan
  const near = sidesOf(plan)
    .filter((side) => isFenced(plan, side) && lengthOf(plan, side) >= GATES[gate.kind].min)
    .map((side) => {
      const [a, b] = endsOf(plan, side)
      const length = distance(a, b) || 1
      const dot = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
      const part = Math.max(0, Math.min(1, dot / (length * length)))
      const away = distance([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], point)
      return { side, away: away - (side === gate.side ? HOLD : 0), feet: part * lengthOf(plan, side) }
    })
    .sort((p, q) => p.away - q.away)[0]
  return near ? changeGate(plan, index, { side: near.side, at: Math.round(near.feet - gate.width / 2) }) : plan
}

export const removeGate = (plan: Plan, index: number): Plan => ({
  ...plan,
  gates: plan.gates.filter((_, at) => at !== index),
})
