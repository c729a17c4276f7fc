import type { ShownQuote } from '../../browser/quote/shown-quote.ts'
import type { YourQuote } from '../../contract/your-quote.ts'
import type { QuoteChoice } from '../../quote/content.ts'
import type { QuoteTotals } from '../../quote/totals.ts'
import type { TypedFields } from './typed-fields.ts'

export const STEPS = ['choose', 'terms', 'sign', 'review', 'ask', 'decline', 'cancel'] as const
export type Step = (typeof STEPS)[number]

/** What every step of an open quote gets. */
export type StepProps = {
  code: string
  quote: YourQuote
  content: ShownQuote
  fields: TypedFields
  set: (change: Partial<TypedFields>) => void
  go: (step: Step) => void
  back: () => void
}
/** What steps after the choice get besides. */
export type ChosenProps = StepProps & { choice: QuoteChoice; totals: QuoteTotals }
