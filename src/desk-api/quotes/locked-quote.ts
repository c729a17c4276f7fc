import { quoteSummary } from '../../core/quotes/quote-summary.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { lockedQuote, quoteOf } from '../../core/storage/quotes.ts'
import type { Db } from '../../core/storage/tables.ts'
import { DeskError } from '../desk-errors.ts'

export type Actor = { personId: string; mutation: string | null; now: Date }

const noSuchQuote = () => new DeskError(404, 'This quote no longer exists.')

export async function findQuote(db: Db, id: string): Promise<QuoteRow> {
  const quote = await quoteOf(db, { id })
  if (!quote) throw noSuchQuote()
  return quote
}

/** Call inside a transaction: locks the lead, then the quote. */
export async function lockQuote(db: Db, id: string) {
  const locked = await lockedQuote(db, id)
  if (!locked) throw noSuchQuote()
  return locked
}

/** A lead that was erased has only its contract left. */
export function withLead(work: LeadWorkRow | null): LeadWorkRow {
  if (!work) throw new DeskError(422, 'The lead of this quote was erased.')
  return work
}

/** 409 with the quote as it is now, and who changed it: null stands for the customer. */
export async function quoteConflict(db: Db, quote: QuoteRow, { personId, now }: Actor, message?: string) {
  const isOwn = quote.changed_by === personId
  const words =
    quote.changed_by === null
      ? 'The customer changed this first.'
      : isOwn
        ? 'You changed this in another window.'
        : 'Someone else changed this first.'
  return new DeskError(409, message ?? words, {
    quote: await quoteSummary(db, quote, now),
    by: quote.changed_by,
    at: quote.changed_at,
  })
}
