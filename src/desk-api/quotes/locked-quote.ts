import { firstNameOf } from '../../core/leads/lead-summary.ts'
import { quoteSummary } from '../../core/quotes/quote-summary.ts'
import { personById } from '../../core/storage/desk-people.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { contentOfVersion, versionOf } from '../../core/storage/quote-versions.ts'
import { lockedQuote, quoteOf } from '../../core/storage/quotes.ts'
import type { Db } from '../../core/storage/tables.ts'
import { localDay } from '../../lead/business-time.ts'
import { dateOf, timeOf } from '../../lead/time-words.ts'
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

/** At 7:52 pm, or on Nov 20. */
export const whenWords = (at: string, now: Date) =>
  localDay(at) === localDay(now) ? `at ${timeOf(at)}` : `on ${dateOf(at)}`

/** You, a colleague's name, or for null the customer's. */
export async function whoWords(db: Db, by: string | null, personId: string, customer: () => Promise<string>) {
  if (by === personId) return 'You'
  return by === null ? await customer() : ((await personById(db, by))?.name ?? 'Someone')
}

/** Example: Office changed this first, at 7:52 pm. */
export const changedFirst = (who: string, at: string, now: Date) =>
  `${who === 'You' ? 'You changed this in another window' : `${who} changed this first`}, ${whenWords(at, now)}.`

/** The first name of the customer that the newest version went to. */
export async function customerOf(db: Db, { id, sent_version }: QuoteRow) {
  const version = sent_version === null ? undefined : await versionOf(db, id, sent_version)
  return version ? firstNameOf(contentOfVersion(version).customer) : 'The customer'
}

/** 409 with the quote as it is now, and who changed it: null stands for the customer. */
export async function quoteConflict(db: Db, quote: QuoteRow, { personId, now }: Actor, message?: string) {
  const { changed_by: by, changed_at: at } = quote
  const who = await whoWords(db, by, personId, () => customerOf(db, quote))
  return new DeskError(409, message ?? changedFirst(who, at, now), {
    quote: await quoteSummary(db, quote, now),
    by,
    at,
  })
}
