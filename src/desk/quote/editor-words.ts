import type { QuoteSummary } from '../../contract/desk/quote-summary.ts'
import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { lengthOf, sidesOf } from '../../fence/plan-line.ts'
import { GATE_NAMES } from '../../fence/plan-materials.ts'
import { counted, grouped } from '../../fence/plan-words.ts'
import { dateOf } from '../../lead/time-words.ts'
import { changedSides } from '../../quote/changes.ts'
import type { DraftContent } from '../../quote/content.ts'
import { dollars } from '../../quote/money.ts'
import { choiceExtremes, type Priced, totalRange } from '../../quote/totals.ts'
import { listed } from '../ui/counted.ts'

export const quoteTitle = ({ number, addsTo }: Pick<QuoteSummary, 'number' | 'addsTo'>) =>
  `${addsTo === null ? 'Quote' : 'Change order'} ${number}`

/** Under the title: what the customer knows already. */
export function startWords({ addsTo, planShown, firstName }: QuoteDetails, { plan }: DraftContent) {
  if (addsTo) return `Adds to quote ${addsTo.number}, signed ${dateOf(addsTo.signedAt)} for ${dollars(addsTo.cents)}.`
  if (!plan) return 'This lead has no drawing. Add the work you’ll do.'
  if (!planShown) return ''
  const range = `${dollars(planShown.low)}–${dollars(planShown.high)}`
  return `The planner showed ${firstName} ${range} on ${dateOf(planShown.at)}.`
}

/** Under the drawing: 200 ft, 1 walk gate, 140 ft of tear-out */
export function planWords(plan: NonNullable<DraftContent['plan']>, signed: DraftContent['plan']) {
  const { totalFeet, gates } = countPlan(plan)
  const feet = `${grouped(totalFeet)} ft`
  const changed = changedSides(signed, plan)
  if (changed.length > 0 && changed.length < sidesOf(plan).length) {
    const lengths = new Set(changed.map((side) => lengthOf(plan, side)))
    const sides = `${changed.length === 1 ? 'side' : 'sides'} ${listed(changed.map((side) => String(side + 1)))}`
    const is = changed.length === 1 ? 'is' : 'are'
    return `${feet}: ${sides} ${lengths.size === 1 ? `${is} ${[...lengths][0]} ft` : 'changed'}`
  }
  const kinds = [...new Set(gates.map(({ kind }) => kind))].map((kind) =>
    counted(gates.filter((gate) => gate.kind === kind).length, GATE_NAMES[kind].toLowerCase()),
  )
  return [feet, ...kinds, plan.tearOut > 0 && `${grouped(plan.tearOut)} ft of tear-out`].filter(Boolean).join(', ')
}

const HOME_LIMIT = 1_000_000

type Hintable = Priced & Pick<DraftContent, 'notice'> & { customer: Pick<DraftContent['customer'], 'email'> }
type Hinted = Pick<QuoteDetails, 'planShown' | 'firstName' | 'isHome' | 'license' | 'noticeOff'> & {
  quote: Pick<QuoteSummary, 'addsTo'>
}

/** What the sender should know. Nothing here stops a quote from being sent. */
export function hintsOf(details: Hinted, draft: Hintable): string[] {
  const { planShown, firstName, isHome, license, noticeOff, quote } = details
  const hints: string[] = []
  const [lowest] = totalRange(draft)
  if (planShown && quote.addsTo === null && lowest > 0) {
    if (lowest > planShown.high)
      hints.push(`${dollars(lowest - planShown.high)} more than the planner showed ${firstName}.`)
    if (lowest < planShown.low)
      hints.push(`${dollars(planShown.low - lowest)} less than the planner showed ${firstName}.`)
  }
  if (isHome && choiceExtremes(draft)[1] > HOME_LIMIT)
    hints.push(
      `Over $10,000 on a home. Alabama may require a home builder’s license. License number on this quote: ${
        license ?? 'none yet (add it in Site, Contact)'
      }.`,
    )
  if (!draft.customer.email.trim()) hints.push('No email address. You can text the link from your phone.')
  if (isHome && noticeOff && draft.notice === null)
    hints.push(`No right to cancel since ${dateOf(noticeOff.since)}: ${noticeOff.because}`)
  return hints
}

/** Example: "Your terms from Nov 3", and how long they are. */
export function termsWords(terms: string, settings: { terms: string; at: string | null } | undefined) {
  const paragraphs = terms.split(/\n\s*\n/).filter((part) => part.trim()).length
  const length = counted(paragraphs, 'paragraph')
  if (!settings || settings.terms !== terms) return ['Terms of this quote', `${length}, edited here`] as const
  return [settings.at ? `Your terms from ${dateOf(settings.at)}` : 'Your terms', `${length}, from Settings`] as const
}

/** The bar's words and price: 3 options, from $7,448. */
export function totalWords(draft: DraftContent, isLong: boolean) {
  const [lowest, highest] = totalRange(draft)
  const count = draft.options.length
  if (count === 1) return { label: 'Total', price: dollars(lowest) }
  return {
    label: `${count} options`,
    price: isLong ? `${dollars(lowest)}–${dollars(highest)}` : `from ${dollars(lowest)}`,
  }
}
