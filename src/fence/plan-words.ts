import type { Plan } from './plan.ts'
import { buildOf, LOOKS } from './plan-fence.ts'
import { gatesOn, isFenced, lengthOf, sideCount, sidesOf, turnAt } from './plan-line.ts'
import { GATE_NAMES } from './plan-materials.ts'

/** The words for turns that a person with a tape measure would use, by degrees. */
export const TURNS: readonly { degrees: number; word: string }[] = [
  { degrees: 90, word: 'right' },
  { degrees: -90, word: 'left' },
  { degrees: 45, word: 'half right' },
  { degrees: -45, word: 'half left' },
  { degrees: 0, word: 'straight on' },
]
export const turnWord = (turn: number) =>
  TURNS.find(({ degrees }) => degrees === turn)?.word ?? `${turn > 0 ? 'right' : 'left'} ${Math.abs(turn)}°`

/** Example: 1,840. `Intl` would take 20 ms to start on a slow phone. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const counted = (count: number, item: string) => `${count} ${item}${count === 1 ? '' : 's'}`

/** The name of the style, as the form's style field expects it. */
export const lookOf = (plan: Plan) => LOOKS[buildOf(plan)][plan.look] ?? ''

export const gateWords = ({ kind, width, at }: Plan['gates'][number]) => `${GATE_NAMES[kind]}, ${width} ft, at ${at} ft`

export type SideDescription = { side: number; feet: number; fenced: boolean; turn: string; gates: string[] }

/** Describes each side for the side list, the email and the printout. */
export const describeSides = (plan: Plan): SideDescription[] =>
  sidesOf(plan).map((side) => {
    const last = !plan.closed && side === sideCount(plan) - 1
    const fenced = isFenced(plan, side)
    return {
      side: side + 1,
      feet: lengthOf(plan, side),
      fenced,
      turn: last ? '' : turnWord(turnAt(plan, (side + 1) % plan.corners.length)),
      gates: fenced ? gatesOn(plan, side).map(gateWords) : [],
    }
  })
