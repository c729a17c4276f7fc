import { sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import { lockedWork } from './lead-work.ts'
import type { QuoteRow } from './quote-tables.ts'
import type { Db } from './tables.ts'

/** Numbers start here, because nobody wants to be a business's first quote. */
const FIRST_NUMBER = 1001

/** What a quote starts with. */
const NOTHING_YET = {
  adds_to: null,
  state: 'draft',
  draft: null,
  version: 1,
  sent_version: null,
  valid_until: null,
  link: 1,
  code_hash: null,
  asked_at: null,
  opened_first: null,
  opened_last: null,
  opened_count: 0,
  reminded: 0,
  reminders_off: 0,
  digit_tries: 0,
  tries_on: null,
  decided_at: null,
  cents: null,
} as const

type NewQuote = Pick<QuoteRow, 'id' | 'lead_id' | 'number' | 'changed_by' | 'changed_at'> & Partial<QuoteRow>

export async function insertQuote(db: Db, quote: NewQuote): Promise<QuoteRow> {
  const row = { ...NOTHING_YET, ...quote }
  await db.insertInto('quotes').values(row).execute()
  return row
}

export const quoteOf = (db: Db, by: { id: string } | { number: string } | { code_hash: string }) => {
  const [[column, value] = ['id', '']] = Object.entries(by)
  return db.selectFrom('quotes').selectAll().where(sql.ref(column), '=', value).executeTakeFirst()
}

/** In the order they were started; a change order comes after its quote. */
const byNumber = (one: QuoteRow, other: QuoteRow) => one.number.localeCompare(other.number, 'en-US', { numeric: true })

export const quotesOfLeads = async (db: Db, leadIds: string[]) =>
  leadIds.length === 0
    ? []
    : (await db.selectFrom('quotes').selectAll().where('lead_id', 'in', leadIds).execute()).sort(byNumber)

export const changeOrdersOf = async (db: Db, id: string) =>
  (await db.selectFrom('quotes').selectAll().where('adds_to', '=', id).execute()).sort(byNumber)

/**
 * Call inside a transaction: nobody else can change the quote or its lead until it ends. The lead is locked first, as
 * everywhere. `work` is null for a contract whose lead was erased.
 */
export async function lockedQuote(db: Db, id: string) {
  const known = await quoteOf(db, { id })
  if (!known) return undefined
  const work = known.lead_id === null ? undefined : await lockedWork(db, known.lead_id)
  // Read it again: the one who had the lock may have changed the quote, or erased the lead.
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    // SQLite allows only one writer at a time anyway.
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()
  return quote && { quote, work: (quote.lead_id !== null && work) || null }
}

/**
 * A change that people must know of before they change the quote themselves: it increments the version. `by` is null
 * when the customer did it.
 */
export async function changeQuote(
  db: Db,
  quote: QuoteRow,
  changes: Partial<QuoteRow>,
  { by, at }: { by: string | null; at: string },
): Promise<QuoteRow> {
  const changed = { ...quote, ...changes, version: quote.version + 1, changed_by: by, changed_at: at }
  await updateQuote(db, changed)
  return changed
}

/** A change that conflicts with nothing, such as having been opened: the version stays. */
export async function changeQuoteSilently(db: Db, quote: QuoteRow, changes: Partial<QuoteRow>): Promise<QuoteRow> {
  const changed = { ...quote, ...changes }
  await updateQuote(db, changed)
  return changed
}

async function updateQuote(db: Db, { id, ...columns }: QuoteRow) {
  await db.updateTable('quotes').set(columns).where('id', '=', id).execute()
}

export async function deleteQuotes(db: Db, ids: string[]) {
  if (ids.length > 0) await db.deleteFrom('quotes').where('id', 'in', ids).execute()
}

const NUMBER = 'quote-number'

/**
 * The number of the next quote. The newest one is remembered, so that the number of a discarded quote, which a customer
 * may have seen, is never used again. Until the transaction ends, others wait for their number.
 */
export async function nextNumber(db: Db, at: string) {
  const row = await db
    .insertInto('status_values')
    .values({ name: NUMBER, value: String(FIRST_NUMBER), at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`cast(cast(status_values.value as integer) + 1 as text)`, at }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** Such as 1027-1. The caller has locked the quote that it adds to. */
export async function nextChangeOrder(db: Db, { id, number }: QuoteRow) {
  const last = (await changeOrdersOf(db, id)).at(-1)?.number.split('-')[1] ?? 0
  return `${number}-${Number(last) + 1}`
}
