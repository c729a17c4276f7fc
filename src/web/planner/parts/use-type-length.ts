import { LENGTH_FAULT } from '../../../fence/plan-faults.ts'
import { setLength, sideFeet } from '../../../fence/plan-lengths.ts'
import { lengthOf } from '../../../fence/plan-line.ts'
import { usePlanner } from '../use-planner.ts'

/** Sets the typed length of a side. Returns false and shows a message if it isn't a length. */
export function useTypeLength() {
  const planner = usePlanner()
  return (side: number, text: string): boolean => {
    const feet = sideFeet(text)
    if (feet === null) {
      planner.warn('That length doesn’t work', LENGTH_FAULT)
      return false
    }
    // Typing the same number must not move a line whose exact length is between two feet.
    if (feet === lengthOf(planner.get().plan, side)) return true
    return planner.change(setLength(planner.get().plan, side, feet), { words: `Side ${side + 1}: ${feet} feet.` })
  }
}
