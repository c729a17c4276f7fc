import { addDays, localDay } from '../../lead/business-time.ts'
import { isClockUncertain } from '../storage/clock-jump.ts'
import type { LeadWorkRow } from '../storage/desk-tables.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'
import { lockedQuote, quoteOf } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'

/** How long the link to a quote that nobody accepted still says what became of it. */
const OPENS_DAYS = 90

/** A quote that its customer has open. */
export type OpenQuote = {
  quote: QuoteRow & { sent_version: number; valid_until: string }
  /** The last day is over. Never true while the clock can't be trusted. */
  isOver: boolean
  isClockUncertain: boolean
}
/** With its lead's work, or null for a contract whose lead was erased. */
export type LockedQuote = OpenQuote & { work: LeadWorkRow | null }

function endedOn(quote: OpenQuote['quote']) {
  return quote.state === 'withdrawn' ? localDay(quote.decided_at ?? quote.changed_at) : quote.valid_until
}

/** What a link opens: anything that was sent; a contract for as long as it is stored, anything else 90 days longer. */
async function opened(db: Db, row: QuoteRow | undefined, now: Date): Promise<OpenQuote | null> {
  if (!row || row.state === 'draft' || row.sent_version === null || row.valid_until === null) return null
  const quote = { ...row, sent_version: row.sent_version, valid_until: row.valid_until }
  const uncertain = await isClockUncertain(db, now)
  const today = localDay(now)
  const isContract = quote.state === 'accepted' || quote.state === 'canceled'
  if (!isContract && !uncertain && today > addDays(endedOn(quote), OPENS_DAYS)) return null
  return { quote, isOver: !uncertain && today > quote.valid_until, isClockUncertain: uncertain }
}

/** Null for a code that opens nothing. */
export const quoteByCode = async (db: Db, codeHash: string, now: Date) =>
  opened(db, await quoteOf(db, { code_hash: codeHash }), now)

/**
 * Runs `work` in a transaction, with the lead and the quote locked. Null for a code that opens nothing. The code is
 * looked at again under the lock, because a new link may have replaced it meanwhile.
 */
export const changeByCode = <Result>(
  db: Db,
  codeHash: string,
  now: Date,
  work: (transaction: Db, locked: LockedQuote) => Promise<Result>,
): Promise<Result | null> =>
  db.transaction().execute(async (transaction) => {
    const known = await quoteOf(transaction, { code_hash: codeHash })
    const locked = known && (await lockedQuote(transaction, known.id))
    if (locked?.quote.code_hash !== codeHash) return null
    const open = await opened(transaction, locked.quote, now)
    return open && work(transaction, { ...open, work: locked.work })
  })
