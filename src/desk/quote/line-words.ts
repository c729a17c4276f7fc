import type { QuoteLine } from '../../quote/content.ts'
import { type KnownPrices, offList } from '../../quote/lines.ts'
import { dollars } from '../../quote/money.ts'

export const UNIT_WORDS: Record<QuoteLine['unit'], string> = {
  ft: 'per foot',
  each: 'each',
  hour: 'per hour',
  job: 'for the job',
}

/** Example: $36–52 */
export const listWords = ([low, high]: [number, number]) => `${dollars(low)}–${dollars(high).slice(1)}`

/** Example: 196 ft × $43 */
function timesWords({ count, unit, cents }: QuoteLine) {
  const quantity = unit === 'ft' ? `${count} ft` : unit === 'hour' ? `${count} hr` : count > 1 ? String(count) : ''
  if (cents === null) return [quantity, 'no price yet'].filter(Boolean).join(', ')
  return quantity ? `${quantity} × ${dollars(cents)}` : dollars(cents)
}

/** Under a line: 196 ft × $43 · list $36–52 · last time $43 */
export function lineWords(line: QuoteLine, { last, list }: KnownPrices) {
  const range = line.key === null ? undefined : list[line.key]
  const before = line.key === null ? undefined : last[line.key]
  return [timesWords(line), range && `list ${listWords(range)}`, before !== undefined && `last time ${dollars(before)}`]
    .filter(Boolean)
    .join(' · ')
}

/** Example: $6 over list */
export function offListWords(line: QuoteLine, prices: KnownPrices) {
  const by = offList(line, prices)
  return by === 0 ? '' : `${dollars(Math.abs(by))} ${by > 0 ? 'over' : 'under'} list`
}

/** The button under an option that confirms what isn't confirmed yet. */
export const confirmWords = (count: number) =>
  count === 1 ? 'This price looks right' : count === 2 ? 'Both prices look right' : `All ${count} prices look right`
