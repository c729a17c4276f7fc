import type { ShownContent } from '../../contract/your-quote.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { GATE_NAMES } from '../../fence/plan-materials.ts'
import { grouped } from '../../fence/plan-words.ts'

/** A quote as both apps draw it: a sent version on the customer's page, a draft in the desk's preview. */
export type ShownQuote = Omit<ShownContent, 'v' | 'photos'>
export type ShownOption = ShownQuote['options'][number]
/** `src` is a `data:` address on the customer's page, a file's address at the desk. */
export type ShownPhoto = { src: string; width: number; height: number }
/** What the customer has chosen so far. */
export type OpenChoice = { option: string | null; addOns: string[] }

/** With a single option there is nothing to choose. */
export const firstChoice = ({ options }: Pick<ShownQuote, 'options'>): OpenChoice => ({
  option: options.length === 1 ? (options[0]?.id ?? null) : null,
  addOns: [],
})

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const numberWord = (count: number) => NUMBERS[count] ?? String(count)
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Example: one walk gate and two double gates */
function gatesWords({ gates }: Pick<ReturnType<typeof countPlan>, 'gates'>) {
  const kinds = [...new Set(gates.map(({ kind }) => kind))]
  return listed(
    kinds.map((kind) => {
      const count = gates.filter((gate) => gate.kind === kind).length
      return `${numberWord(count)} ${GATE_NAMES[kind].toLowerCase()}${count === 1 ? '' : 's'}`
    }),
  )
}

/** The height of the fence, if it is the same in every option. */
function heightOf({ options }: Pick<ShownQuote, 'options'>, plan: Plan) {
  const heights = new Set(options.map(({ fence }) => fence?.height ?? plan.height))
  return heights.size === 1 ? [...heights][0] : undefined
}

/** What the drawing shows, in words. Example: 200 ft, as you drew it */
export function lengthWords(plan: Plan, drawnFeet: number | null) {
  const feet = countPlan(plan).totalFeet
  if (drawnFeet === null) return `${grouped(feet)} ft`
  return drawnFeet === feet
    ? `${grouped(feet)} ft, as you drew it`
    : `${grouped(feet)} ft instead of the ${grouped(drawnFeet)} you drew`
}

/** Examples: 6 ft tall, one walk gate */
export function planParts(quote: Pick<ShownQuote, 'options'>, plan: Plan) {
  const height = heightOf(quote, plan)
  return [height ? `${height} ft tall` : '', gatesWords(countPlan(plan))].filter(Boolean)
}

/** Continues the sentence "Work starts …" with what the owner wrote. */
export const asContinued = (text: string) =>
  /^(About|Around|After|As|In|Within|The|This|Next|Early|Late)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

export function quantityWords({ count, unit }: ShownOption['lines'][number]) {
  if (unit === 'ft') return `${grouped(count)} ft`
  return unit === 'hour' ? `${count} ${count === 1 ? 'hour' : 'hours'}` : grouped(count)
}
