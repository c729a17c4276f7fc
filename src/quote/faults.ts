import { addDays } from '../lead/business-time.ts'
import { dayInWords } from '../lead/time-words.ts'
import { visibleLength } from '../lead/visible-text.ts'
import type { DraftContent, QuoteOption } from './content.ts'
import { QUOTE_LIMITS } from './content.ts'
import { payHost } from './pay-link.ts'
import { choiceExtremes, optionTotal, totalRange } from './totals.ts'

/** A sentence about a draft that can't be sent yet, and the field it is about, such as `option:cedar`. */
export type QuoteFault = { field: string; text: string }

/** Empty, or nothing that anybody can see. */
const isBlank = (text: string) => visibleLength(text) === 0
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const counted = (count: number) => `${COUNTS[count] ?? count} price${count === 1 ? '' : 's'}`
/** The name on an option's tab. Example: Cedar */
export const shortName = ({ name }: Pick<QuoteOption, 'name'>) => name.split(',')[0]?.trim() || 'This option'

function optionFaults(option: QuoteOption, isAlone: boolean): QuoteFault[] {
  const field = `option:${option.id}`
  const name = shortName(option)
  if (option.lines.length === 0)
    return [{ field, text: `${isAlone && !option.name ? 'The quote' : name} has no items. Add at least one.` }]
  const faults: QuoteFault[] = []
  if (isBlank(option.name) && !isAlone) faults.push({ field, text: 'Each option needs a name.' })
  for (const line of option.lines) {
    const at = `line:${option.id}:${line.id}`
    if (isBlank(line.text)) faults.push({ field: at, text: `${name}: describe each item.` })
    else if (line.cents === null) faults.push({ field: at, text: `${name}: enter a price for “${line.text}”.` })
  }
  const unsure = option.lines.filter(({ cents, isConfirmed }) => cents !== null && !isConfirmed).length
  if (unsure > 0) faults.push({ field, text: `${name}: confirm ${counted(unsure)}.` })
  return faults
}

function addOnFaults({ addOns }: DraftContent): QuoteFault[] {
  return addOns.flatMap(({ id, text, cents }) => {
    const field = `addOn:${id}`
    if (isBlank(text)) return [{ field, text: 'Describe each add-on.' }]
    return cents === null || cents <= 0 ? [{ field, text: `Enter a price for the add-on “${text}”.` }] : []
  })
}

function moneyFaults(draft: DraftContent, isChangeOrder: boolean): QuoteFault[] {
  const faults: QuoteFault[] = []
  if (!isChangeOrder)
    for (const option of draft.options)
      if (option.lines.length > 0 && optionTotal(draft, option.id) <= 0)
        faults.push({ field: `option:${option.id}`, text: `${shortName(option)}: the total must be more than $0.` })
  const [, most] = choiceExtremes(draft)
  if (most > QUOTE_LIMITS.totalCents)
    faults.push({ field: 'options', text: 'The total can’t be more than $1,000,000.' })
  const lowest = totalRange(draft)[0]
  if (draft.deposit?.kind === 'amount' && lowest > 0 && draft.deposit.cents > lowest)
    faults.push({ field: 'deposit', text: 'The deposit is more than the lowest total.' })
  if (draft.tax && isBlank(draft.tax.text)) faults.push({ field: 'tax', text: 'Name the tax line.' })
  return faults
}

/** A day that is on the calendar: November has no 31st. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && (new Date(text).toJSON()?.startsWith(text) ?? false)

function dateFaults({ validUntil }: DraftContent, today: string): QuoteFault[] {
  const field = 'validUntil'
  if (!isDay(validUntil)) return [{ field, text: 'Choose a good-through date.' }]
  if (validUntil < today) return [{ field, text: `The good-through date, ${dayInWords(validUntil)}, is in the past.` }]
  return validUntil > addDays(today, QUOTE_LIMITS.goodForDays)
    ? [{ field, text: `The good-through date can be ${QUOTE_LIMITS.goodForDays} days out at most.` }]
    : []
}

function payLinkFaults({ payLink }: DraftContent): QuoteFault[] {
  if (payLink === '' || payHost(payLink) !== null) return []
  const text = /^https:\/\//i.test(payLink)
    ? 'Copy the payment link from your provider again. It can’t be opened like this.'
    : 'The payment link must start with https://.'
  return [{ field: 'payLink', text }]
}

/**
 * Why a draft can't be sent yet. Empty when it can. `credit`: the least a change order may come to. Where less than nothing
 * is signed, as after another change order was canceled, it may still add work.
 */
export function faultsOf(draft: DraftContent, today: string, changeOrder: { credit: number } | null): QuoteFault[] {
  const { customer } = draft
  const faults: QuoteFault[] = []
  if (isBlank(customer.name)) faults.push({ field: 'customer', text: 'Add the customer’s name.' })
  if (isBlank(customer.address)) faults.push({ field: 'customer', text: 'Add the street address of the job.' })
  const isAlone = draft.options.length === 1
  faults.push(...draft.options.flatMap((option) => optionFaults(option, isAlone)), ...addOnFaults(draft))
  faults.push(...moneyFaults(draft, changeOrder !== null))
  if (changeOrder && (draft.options.length > 1 || draft.addOns.length > 0))
    faults.push({ field: 'options', text: 'A change order has one option and no add-ons.' })
  if (changeOrder && totalRange(draft)[0] < Math.min(changeOrder.credit, 0))
    faults.push({ field: 'options', text: 'A credit can’t be more than what was signed.' })
  faults.push(...payLinkFaults(draft))
  if (isBlank(draft.terms)) faults.push({ field: 'terms', text: 'Add your terms.' })
  return [...faults, ...dateFaults(draft, today)]
}
