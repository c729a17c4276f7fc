import { sql } from 'kysely'
import type { LeadKind } from '../../contract/forms.ts'
import { truncatedFields } from '../leads/truncated-fields.ts'
import { isPostgres } from './dialect.ts'
import { SHORT_COLUMNS } from './lead-prefix.ts'
import { quickInsert } from './quick-insert.ts'
import type { Db, LeadRow } from './tables.ts'

/** Stores a lead unless its submission key (or, by a rare chance, its reference) is taken. */
export const insertLead = (db: Db, lead: LeadRow) => quickInsert(db, 'leads', lead, { unlessThere: true })

export function leadBySubmission(db: Db, kind: LeadKind, key: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'reference', 'received_at', 'content_hash'])
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .executeTakeFirst()
}

/** Who presses twice, or reloads the answer, does so within minutes; later it is a wish of its own. */
const REPEAT_MS = 10 * 60_000

/** A lead without a key and with the same content, a moment ago. Inside a transaction: a twin that comes at once waits. */
export async function keylessRepeat(db: Db, { content_hash, received_at }: LeadRow) {
  const away = (ms: number) => new Date(Date.parse(received_at) + ms).toISOString()
  // SQLite writes one at a time; PostgreSQL holds back only who brings the same content.
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

/** The request that photos are for. */
export const leadForPhotos = (db: Db, id: string) =>
  db
    .selectFrom('leads')
    .select(['id', 'reference', 'kind', 'form', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst()
export type LeadForPhotos = NonNullable<Awaited<ReturnType<typeof leadForPhotos>>>

/** No email holds more of a lead than this, however much was sent. */
const MAX_IN_EMAIL = 100_000

/** One lead as emails tell it. */
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

/** A digest shows the short ones as they are; of a long one it shows the copies that are cut to a line. */
const SHORT_FIELDS = 4000

const spamOn = (db: Db, day: string) =>
  db.selectFrom('leads').where('in_spam', '=', 1).where('received_at', '>=', day).where('received_at', '<', `${day}U`)

/** What a digest tells: at most so many, none of them large, whatever was sent. */
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

/** Emails of a lead go with it. */
export async function eraseLeads(db: Db, ids: string[]) {
  await db.deleteFrom('leads').where('id', 'in', ids).execute()
}

/**
 * Holds a lead until the transaction ends. Whoever changes a lead or anything that hangs on it starts here, as erasing
 * does: two who take rows in different orders would wait for each other until PostgreSQL ends one of them.
 */
export const lockLead = (db: Db, id: string) =>
  db
    .selectFrom('leads')
    .select(['id', 'in_spam'])
    .where('id', '=', id)
    // SQLite writes one at a time anyway.
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()

export const leadsBefore = (db: Db, time: string) =>
  db.selectFrom('leads').select(['id', 'reference', 'received_at']).where('received_at', '<', time).limit(20).execute()

/** The days between two times on which a lead was in spam and still is. */
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

/** True for the one who takes it out of spam: of two at once, the other finds nothing held back. */
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
