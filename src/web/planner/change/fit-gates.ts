import type { Plan } from '../../../contract/plan.ts'
import { GATES } from '../../../contract/plan-fence.ts'
import { type Gate, gatesOn, isFenced, lengthOf, sideCount, sidesOf } from '../../../contract/plan-line.ts'

/** A gate that would be left with a foot of fence beside it moves on to two, or back to none. */
const SLIVER = 1

/** Makes room: the last gates shrink first, then go. */
function thatFit(gates: Gate[], feet: number): Gate[] {
  const room = feet - gates.reduce((sum, { width }) => sum + width, 0)
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

/** Lays gates along a side in their order, apart from each other and within its ends. */
function laid(gates: Gate[], feet: number): Gate[] {
  const row = gates.map((gate) => ({ ...gate, at: Math.round(gate.at) }))
  let end = 0
  for (const gate of row) {
    gate.at = Math.max(gate.at, end)
    if (gate.at - end === SLIVER) gate.at = gate.at + 1 + gate.width <= feet ? end + 2 : end
    end = gate.at + gate.width
  }
  let limit = feet
  for (const gate of [...row].reverse()) {
    gate.at = Math.min(gate.at, limit - gate.width)
    if (limit - gate.at - gate.width === SLIVER) gate.at += 1
    limit = gate.at
  }
  return row
}

/** Every gate lies on its side again, where it can; the others are named. */
export function fitGates(plan: Plan): { plan: Plan; gone: Gate[] } {
  const kept = new Map<Gate, Gate>()
  for (const side of sidesOf(plan)) {
    if (!isFenced(plan, side)) continue
    const feet = lengthOf(plan, side)
    const before = gatesOn(plan, side)
    const after = laid(thatFit(before, feet), feet)
    before.forEach((gate, index) => {
      const fitted = after[index]
      if (fitted) kept.set(gate, fitted)
    })
  }
  return {
    plan: {
      ...plan,
      off: plan.off.filter((side) => side < sideCount(plan)),
      gates: plan.gates.flatMap((gate) => kept.get(gate) ?? []),
    },
    gone: plan.gates.filter((gate) => !kept.has(gate)),
  }
}
