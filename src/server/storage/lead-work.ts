import type { CompiledQuery } from 'kysely'
import type { LeadWorkRow } from './desk-tables.ts'
import { isPostgres } from './dialect.ts'
import { personKey, phoneKey } from './person-keys.ts'
import { quickInsert } from './quick-insert.ts'
import type { Db, LeadRow, OutboxRow } from './tables.ts'

type WithLead = Pick<LeadRow, 'id' | 'email' | 'phone' | 'received_at'>

/** Where a lead that just arrived stands. */
export const newWork = (lead: WithLead, answerBy: string | null): LeadWorkRow => ({
  lead_id: lead.id,
  step: 'new',
  answer_by: answerBy,
  tried_at: null,
  reached_at: null,
  first_by: null,
  first_how: null,
  assigned_to: null,
  follow_up_on: null,
  visit_at: null,
  visit_by: null,
  visit_minutes: null,
  quoted_cents: null,
  won_cents: null,
  lost_reason: null,
  person_key: personKey(lead.email),
  phone_key: phoneKey(lead.phone),
  reminded: 0,
  version: 0,
  changed_at: lead.received_at,
})

export async function insertWork(db: Db, work: LeadWorkRow) {
  await quickInsert(db, 'lead_work', work)
}

/** Work and letters in one statement, by the number of letters; its parameters are their values in order. */
const together = new Map<number, CompiledQuery>()
const inOneStatement = (db: Db, work: LeadWorkRow, letters: OutboxRow[]) =>
  db
    .with('work', (inner) => inner.insertInto('lead_work').values(work))
    .insertInto('outbox')
    .values(letters)
    .compile()

/** A new lead's work and letters. The way to PostgreSQL and back costs more than a row: there, both go in one statement. */
export async function insertWorkAndLetters(db: Db, work: LeadWorkRow, letters: OutboxRow[]) {
  if (isPostgres(db) && letters.length > 0) {
    const query = together.get(letters.length) ?? inOneStatement(db, work, letters)
    together.set(letters.length, query)
    await db.executeQuery({ ...query, parameters: [work, ...letters].flatMap((row) => Object.values(row)) })
    return
  }
  await insertWork(db, work)
  if (letters.length > 0) await db.insertInto('outbox').values(letters).execute()
}

/** Inside a transaction: PostgreSQL then lets nobody else change it; SQLite has one writer anyway. */
export const lockedWork = (db: Db, leadId: string) =>
  db
    .selectFrom('lead_work')
    .selectAll()
    .where('lead_id', '=', leadId)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()

/** Every change counts the version up. */
export async function changeWork(db: Db, work: LeadWorkRow, changes: Partial<LeadWorkRow>, now: string) {
  const changed = { ...work, ...changes, version: work.version + 1, changed_at: now }
  await db.updateTable('lead_work').set(changed).where('lead_id', '=', work.lead_id).execute()
  return changed
}
