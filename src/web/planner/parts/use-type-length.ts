import { LIMITS } from '../../../fence/plan-limits.ts'
import { lengthOf } from '../../../fence/plan-line.ts'
import { LENGTH_FAULT } from '../change/faults.ts'
import { readFeet } from '../change/feet.ts'
import { setLength } from '../change/line.ts'
import { usePlanner } from '../use-planner.ts'

/** Takes a typed length of a side; false, with a word about it, where it is none. */
export function useTypeLength() {
  const planner = usePlanner()
  return (side: number, text: string): boolean => {
    const feet = readFeet(text)
    const [least, most] = LIMITS.side
    if (feet === null || feet < least || feet > most) {
      planner.tell('That length doesn’t work', LENGTH_FAULT)
      return false
    }
    // The same figure again must not shift a line that lies between two feet.
    if (feet === lengthOf(planner.get().plan, side)) return true
    return planner.change(setLength(planner.get().plan, side, feet), { words: `Side ${side + 1}: ${feet} feet.` })
  }
}
