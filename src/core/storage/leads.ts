import { sql } from 'kysely'
import type { LeadKind } from '../../contract/forms.ts'
import { isPostgres } from './dialect.ts'
import { SHORT_COLUMNS, truncatedFields } from './lead-prefix.ts'
import { quickInsert } from './quick-insert.ts'
import type { Db, LeadRow } from './tables.ts'

/** Stores a lead unless its submission key (or, rarely, its reference) is taken. */
export const insertLead = (db: Db, lead: LeadRow) => quickInsert(db, 'leads', lead, { unlessThere: true })

export function leadBySubmission(db: Db, kind: LeadKind, key: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'reference', 'received_at', 'content_hash'])
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .executeTakeFirst()
}

/** A double click or a reload of the answer happens within minutes. After that, it's a new request. */
const REPEAT_MS = 10 * 60_000

/**
 * Finds a lead without a key that had the same content a moment ago. Call it inside a transaction, so that a
 * simultaneous duplicate has to wait.
 */
export async function keylessRepeat(db: Db, { content_hash, received_at }: LeadRow) {
  const away = (ms: number) => new Date(Date.parse(received_at) + ms).toISOString()
  // SQLite allows only one writer at a time; with PostgreSQL, block only a transaction with the same content.
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${content_hash}, 0))`.execute(db)
  return db
    .selectFrom('leads')
    .select(['id', 'reference', 'received_at'])
    .where('submission_key', 'is', null)
    .where('content_hash', '=', content_hash)
    .where('received_at', '>', away(-REPEAT_MS))
    .where('received_at', '<', away(REPEAT_MS))
    .executeTakeFirst()
}

export const leadForPhotos = (db: Db, id: string) =>
  db
    .selectFrom('leads')
    .select(['id', 'reference', 'kind', 'form', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst()
export type LeadForPhotos = NonNullable<Awaited<ReturnType<typeof leadForPhotos>>>

/** The most of a lead's fields that an email contains. */
const MAX_IN_EMAIL = 100_000

/** One lead as emails show it. */
export async function leadForEmail(db: Db, id: string) {
  const lead = await db
    .selectFrom('leads')
    .select(SHORT_COLUMNS)
    .select(['plan', sql<string>`substr(fields, 1, ${sql.lit(MAX_IN_EMAIL)})`.as('fields')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!lead || lead.fields.length < MAX_IN_EMAIL) return lead
  const rest = `is too long for an email. To read it: npm run leads -- show ${lead.reference}`
  return { ...lead, fields: JSON.stringify({ ...truncatedFields(lead.fields), 'The rest': rest }) }
}
export type EmailLead = NonNullable<Awaited<ReturnType<typeof leadForEmail>>>

export const leadById = (db: Db, id: string) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

export const leadByReference = (db: Db, reference: string) =>
  db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst()

/** A digest shows short fields in full. For a long lead it shows only the columns that are cut to one line. */
const SHORT_FIELDS = 4000

const spamOn = (db: Db, day: string) =>
  db.selectFrom('leads').where('in_spam', '=', 1).where('received_at', '>=', day).where('received_at', '<', `${day}U`)

/** The leads for a digest: limited in number, and none of them large, no matter what was sent. */
export const someSpamOn = (db: Db, day: string, most: number) =>
  spamOn(db, day)
    .select(['reference', 'kind', 'name', 'email', 'phone', 'city', 'service', 'spam_reasons'])
    .select(sql<string | null>`case when length(fields) <= ${sql.lit(SHORT_FIELDS)} then fields end`.as('fields'))
    .orderBy('received_at')
    .limit(most)
    .execute()

export async function countSpamOn(db: Db, day: string) {
  const row = await spamOn(db, day)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** A lead's emails are deleted along with it. Returns how many leads were there. */
export async function eraseLeads(db: Db, ids: string[]) {
  const { numDeletedRows } = await db.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Locks a lead until the transaction ends. Every change to a lead or its dependent rows starts here, as erasing does.
 * Otherwise, two transactions that lock rows in different orders would deadlock until PostgreSQL ends one of them.
 */
export const lockLead = (db: Db, id: string) =>
  db
    .selectFrom('leads')
    .select(['id', 'in_spam'])
    .where('id', '=', id)
    // SQLite allows only one writer at a time anyway.
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()

export const leadsBefore = (db: Db, time: string) =>
  db.selectFrom('leads').select(['id', 'reference', 'received_at']).where('received_at', '<', time).limit(20).execute()

/** The days between two times that have leads which are still in spam. */
export async function spamDays(db: Db, from: string, before: string) {
  const rows = await db
    .selectFrom('leads')
    .select(sql<string>`substr(received_at, 1, 10)`.as('day'))
    .distinct()
    .where('in_spam', '=', 1)
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .execute()
  return rows.map((row) => row.day)
}

/** True only for the caller that took the lead out of spam. When two run at once, the other finds nothing in spam. */
export async function clearSpam(db: Db, id: string, now: string) {
  const result = await db
    .updateTable('leads')
    .set({ in_spam: 0, not_spam_at: now })
    .where('id', '=', id)
    .where('in_spam', '=', 1)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export async function markLeadSpam(db: Db, id: string) {
  await db.updateTable('leads').set({ in_spam: 1 }).where('id', '=', id).execute()
}
