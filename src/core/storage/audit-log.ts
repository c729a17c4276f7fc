import { randomUUID } from 'node:crypto'
import type { Db } from './tables.ts'

/** With the owner's reason where one is asked for. */
type AuditedAction =
  | 'signed-in'
  | 'exported'
  | 'erased'
  | 'device-ended'
  | `erased contract ${string}`
  | `changed the notice: ${string}`
  | `turned the notice off: ${string}`
  | 'turned the notice on'

export async function writeAuditLog(db: Db, now: string, personId: string | null, what: AuditedAction, count?: number) {
  await db
    .insertInto('audit_log')
    .values({ id: randomUUID(), at: now, person_id: personId, what, count: count ?? null })
    .execute()
}

export const hasAnybodySignedIn = async (db: Db) =>
  (await db.selectFrom('audit_log').select('id').where('what', '=', 'signed-in').limit(1).execute()).length > 0

type Fact = 'site-version' | 'desk-version' | 'backup' | 'quote-prices'

/** What one process knows and others show. Only the latest value is stored. */
export async function setStatus(db: Db, name: Fact, value: string, at: string) {
  await db
    .insertInto('status_values')
    .values({ name, value, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at }))
    .execute()
}

export async function facts(db: Db) {
  const rows = await db.selectFrom('status_values').selectAll().execute()
  return (name: Fact) => rows.find((row) => row.name === name) ?? null
}

export const statusOf = (db: Db, name: Fact) =>
  db.selectFrom('status_values').selectAll().where('name', '=', name).executeTakeFirst()
