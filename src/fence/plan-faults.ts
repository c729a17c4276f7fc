import type { Plan } from './plan.ts'
import { LIMITS } from './plan-limits.ts'
import { lengthOf, sidesOf, totalLength } from './plan-line.ts'
import { grouped } from './plan-words.ts'

const [LEAST, MAX] = LIMITS.side
export const LENGTH_FAULT = `Please enter ${LEAST} to ${MAX} feet.`

/** Explains to the visitor why a plan can't be accepted; null if it can. */
export function faultOf(plan: Plan): string | null {
  if (plan.corners.length > LIMITS.corners) return `A plan can have up to ${LIMITS.corners} corners.`
  if (plan.gates.length > LIMITS.gates) return `A plan can have up to ${LIMITS.gates} gates.`
  const short = sidesOf(plan).find((side) => lengthOf(plan, side) < LEAST)
  if (short !== undefined) return `Side ${short + 1} would be too short. ${LENGTH_FAULT}`
  const long = sidesOf(plan).find((side) => lengthOf(plan, side) > MAX)
  if (long !== undefined) return `Side ${long + 1} would be too long. ${LENGTH_FAULT}`
  if (totalLength(plan) > LIMITS.total) return `The fence line can be up to ${grouped(LIMITS.total)} feet long.`
  const far = [...plan.corners.flat(), ...(plan.house ?? []).slice(0, 2), ...(plan.pool ?? []).slice(0, 2)]
  if (far.some((inch) => Math.abs(inch) > LIMITS.reach)) return 'That’s past the edge of the drawing.'
  return null
}
