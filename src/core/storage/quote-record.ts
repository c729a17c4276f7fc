import * as v from 'valibot'
import { sha256Of } from '../../contract/hash.server.ts'
import { canonicalJson } from '../../quote/canonical.ts'
import type { QuoteEventKind } from '../../quote/states.ts'
import { KeyTaken } from './lead-events.ts'
import type { QuoteEventRow } from './quote-tables.ts'
import type { Db } from './tables.ts'

/** What the record says about one moment. */
export type QuoteEvent = { at: string; kind: QuoteEventKind; data: Record<string, unknown> }
type NewQuoteEvent = QuoteEvent & { mutation?: string | null }

/** The hash before the first event. */
const start = (quoteId: string) => sha256Of(quoteId)
const hashAfter = (before: string, quote: string, seq: number, { at, kind, data }: QuoteEvent) =>
  sha256Of(before + canonicalJson({ quote, seq, at, kind, data }))

/** Damaged data reads as empty, and then its hash doesn't match. */
const dataSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), {})
export const dataOf = ({ data }: Pick<QuoteEventRow, 'data'>) => v.parse(dataSchema, data)

/** Oldest first, as they are chained. */
export const recordOf = (db: Db, quoteId: string): Promise<QuoteEventRow[]> =>
  db.selectFrom('quote_events').selectAll().where('quote_id', '=', quoteId).orderBy('seq').execute()

/**
 * Adds an event to a quote's record, whose hash includes the one before. Call it with the quote locked; see
 * `lockedQuote`.
 */
export async function recordEvent(
  db: Db,
  quoteId: string,
  { mutation, ...event }: NewQuoteEvent,
): Promise<QuoteEventRow> {
  const last = await db
    .selectFrom('quote_events')
    .select(['seq', 'hash'])
    .where('quote_id', '=', quoteId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const row = {
    quote_id: quoteId,
    seq,
    at: event.at,
    kind: event.kind,
    data: canonicalJson(event.data),
    hash: hashAfter(last?.hash ?? start(quoteId), quoteId, seq, event),
    mutation: mutation ?? null,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('quote_events')
    .values(row)
    .onConflict((conflict) => conflict.column('mutation').doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) === 0) throw new KeyTaken()
  return row
}

/** The number of the first event that was changed after it was recorded; null if the record is intact. */
export function brokenAt(quoteId: string, record: QuoteEventRow[]) {
  let before = start(quoteId)
  for (const [at, row] of record.entries()) {
    const { seq, hash } = row
    if (seq !== at + 1 || hash !== hashAfter(before, quoteId, seq, { ...row, data: dataOf(row) })) return at + 1
    before = hash
  }
  return null
}

type Repeated = { mutation: string | null; quoteId: string; kind: QuoteEventKind; requestHash: string }

/** The event of a call that came before. Its data has the hash of the request in `asked`. */
export async function eventOfCall(db: Db, { mutation, quoteId, kind, requestHash }: Repeated) {
  if (mutation === null) return undefined
  const known = await db.selectFrom('quote_events').selectAll().where('mutation', '=', mutation).executeTakeFirst()
  if (!known) return undefined
  if (known.quote_id !== quoteId || known.kind !== kind || dataOf(known).asked !== requestHash) throw new KeyTaken()
  return known
}
