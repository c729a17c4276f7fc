import { fitGates } from './fit-gates.ts'
import type { Plan } from './plan.ts'
import { faultOf, LENGTH_FAULT } from './plan-faults.ts'
import { LIMITS } from './plan-limits.ts'
import { distance, endsOf, type Gate, lengthOf } from './plan-line.ts'

/** Rounds inches to the nearest whole foot. */
export const toFoot = (inches: number) => Math.round(inches / 12) * 12

const WORDS =
  /^\s*(\d{1,4}(?:[.,]\d+)?)\s*(?:'|’|ft\.?|feet|foot)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|''|in\.?|inches)?)?\s*$/i

/** Reads 42, 42.5, 42' 6" or 42 ft 6 in, rounded to the nearest foot; null if it isn't a length. */
export function readFeet(text: string): number | null {
  const found = WORDS.exec(text)
  if (!found?.[1]) return null
  return Math.round(Number(found[1].replace(',', '.')) + Number(found[2] ?? 0) / 12)
}

/**
 * A new length moves everything after it. In a closed line it moves only the next side, so that a rectangle stays one.
 */
export function setLength(plan: Plan, side: number, feet: number): Plan {
  const [a, b] = endsOf(plan, side)
  const now = distance(a, b) || 1
  const by = (feet * 12 - now) / now
  const [dx, dy] = [Math.round((b[0] - a[0]) * by), Math.round((b[1] - a[1]) * by)]
  const count = plan.corners.length
  const moves = (index: number) =>
    plan.closed ? index === (side + 1) % count || index === (side + 2) % count : index > side
  return { ...plan, corners: plan.corners.map(([x, y], index) => (moves(index) ? [x + dx, y + dy] : [x, y])) }
}

/** The feet that somebody typed for a side; null if it isn't a length that a side can have. */
export function sideFeet(text: string): number | null {
  const feet = readFeet(text)
  const [least, most] = LIMITS.side
  return feet === null || feet < least || feet > most ? null : feet
}

export type TypedLength = { plan: Plan; gone: Gate[] } | { fault: string }

/** The plan with a typed length, and the gates that no longer fit; or why it can't have that length. */
export function typeLength(plan: Plan, side: number, text: string): TypedLength {
  const feet = sideFeet(text)
  if (feet === null) return { fault: LENGTH_FAULT }
  // Typing the same number must not move a line whose exact length is between two feet.
  if (feet === lengthOf(plan, side)) return { plan, gone: [] }
  const fitted = fitGates(setLength(plan, side, feet))
  const fault = faultOf(fitted.plan)
  return fault ? { fault } : fitted
}
