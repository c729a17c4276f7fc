import { sql } from 'kysely'
import type { Db, LeadKind, LeadRow } from './tables.ts'

/** Stores a lead unless its submission key (or, by a rare chance, its reference) is taken. */
export async function insertLead(db: Db, lead: LeadRow) {
  const result = await db
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export function leadBySubmission(db: Db, kind: LeadKind, key: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'reference', 'received_at'])
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .executeTakeFirst()
}

export const leadById = (db: Db, id: string) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

export const leadByReference = (db: Db, reference: string) =>
  db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst()

export const withheldOn = (db: Db, day: string) =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('withheld', '=', 1)
    .where('received_at', '>=', day)
    .where('received_at', '<', `${day}U`)
    .orderBy('received_at')
    .execute()

/** Letters of a lead go with it. */
export async function eraseLeads(db: Db, ids: string[]) {
  await db.deleteFrom('leads').where('id', 'in', ids).execute()
}

export const leadsBefore = (db: Db, time: string) =>
  db.selectFrom('leads').select(['id', 'reference', 'received_at']).where('received_at', '<', time).limit(500).execute()

export async function storageAnswers(db: Db) {
  await db.selectFrom('leads').select('id').limit(1).execute()
}

/** The days between two times on which a lead was held back and still is. */
export async function withheldDays(db: Db, from: string, before: string) {
  const rows = await db
    .selectFrom('leads')
    .select(sql<string>`substr(received_at, 1, 10)`.as('day'))
    .distinct()
    .where('withheld', '=', 1)
    .where('received_at', '>=', from)
    .where('received_at', '<', before)
    .execute()
  return rows.map((row) => row.day)
}

export const leadsOfPerson = (db: Db, email: string) =>
  db
    .selectFrom('leads')
    .selectAll()
    .where((the) => the(the.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('received_at')
    .execute()

export async function markReleased(db: Db, id: string, now: string) {
  await db.updateTable('leads').set({ withheld: 0, released_at: now }).where('id', '=', id).execute()
}

export async function holdBack(db: Db, id: string) {
  await db.updateTable('leads').set({ withheld: 1 }).where('id', '=', id).execute()
}
