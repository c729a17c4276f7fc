import type { Plan } from './plan.ts'
import { GATES } from './plan-fence.ts'
import { type Gate, gatesOn, isFenced, lengthOf, sideCount, sidesOf } from './plan-line.ts'

/** The feet of a side that its gates leave free. */
export const roomBeside = (gates: Gate[], feet: number) => feet - gates.reduce((sum, { width }) => sum + width, 0)

/** Makes the gates fit: the last ones are narrowed first, then removed. */
function thatFit(gates: Gate[], feet: number): Gate[] {
  const room = roomBeside(gates, feet)
  if (room >= 0 || gates.length === 0) return gates
  let missing = -room
  const narrower = gates.reduceRight<Gate[]>((done, gate) => {
    const less = Math.min(missing, gate.width - GATES[gate.kind].min)
    missing -= less
    done.unshift({ ...gate, width: gate.width - less })
    return done
  }, [])
  return missing > 0 ? thatFit(gates.slice(0, -1), feet) : narrower
}

/** Never leaves a single foot of fence: the first gate grows by a foot, or shrinks by one. */
function withoutSliver(gates: Gate[], feet: number): Gate[] {
  const [first, ...others] = gates
  if (!first || roomBeside(gates, feet) !== 1) return gates
  return [{ ...first, width: first.width + (first.width < GATES[first.kind].max ? 1 : -1) }, ...others]
}

/** Places gates along a side in order, with either no fence or at least two feet of it between them. */
function laid(gates: Gate[], feet: number): Gate[] {
  let room = roomBeside(gates, feet)
  let end = 0
  return gates.map((gate) => {
    let gap = Math.max(0, Math.min(Math.round(gate.at) - end, room))
    if (gap === 1) gap = room === 3 ? 0 : 2
    if (room - gap === 1) gap += 1
    const at = end + gap
    room -= gap
    end = at + gate.width
    return { ...gate, at }
  })
}

/** Fits every gate onto its side if possible, and returns those that had to go. */
export function fitGates(plan: Plan): { plan: Plan; gone: Gate[] } {
  const fitting = new Map<Gate, Gate>()
  for (const side of sidesOf(plan)) {
    if (!isFenced(plan, side)) continue
    const feet = lengthOf(plan, side)
    const before = gatesOn(plan, side)
    const after = laid(withoutSliver(thatFit(before, feet), feet), feet)
    before.forEach((gate, index) => {
      const fitted = after[index]
      if (fitted) fitting.set(gate, fitted)
    })
  }
  return {
    plan: {
      ...plan,
      off: plan.off.filter((side) => side < sideCount(plan)),
      gates: plan.gates.flatMap((gate) => fitting.get(gate) ?? []),
    },
    gone: plan.gates.filter((gate) => !fitting.has(gate)),
  }
}
