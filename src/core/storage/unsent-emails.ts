import type { Db } from './tables.ts'

export const unsentEmails = (db: Db, most: number) =>
  db
    .selectFrom('outbox')
    .leftJoin('leads', 'leads.id', 'outbox.lead_id')
    .selectAll('outbox')
    .select('leads.reference')
    .where('status', 'in', ['pending', 'failed'])
    .where('outbox.kind', '!=', 'push')
    .orderBy('outbox.created_at')
    .limit(most)
    .execute()

/** Confirmations that were skipped since a time, with the reasons. */
export const skippedEmails = (db: Db, since: string) =>
  db
    .selectFrom('outbox')
    .select((eb) => ['last_error', eb.fn.countAll().as('count')])
    .where('status', '=', 'skipped')
    .where('kind', '!=', 'push')
    .where('created_at', '>=', since)
    .groupBy('last_error')
    .execute()

/** Queues emails again with a new day of attempts. Without an id, queues every failed one. */
export async function retryEmails(db: Db, id: string | null, now: string) {
  const result = await db
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, next_at: now, lease_until: null, lease_by: null })
    .where('status', '!=', 'sent')
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .$if(id === null, (query) => query.where('status', '=', 'failed'))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export const emailsOfLead = (db: Db, leadId: string) =>
  db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId).orderBy('created_at').orderBy('id').execute()

/** When an email was last sent. */
export async function newestSent(db: Db) {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('kind', '!=', 'push')
    .executeTakeFirst()
  return row?.at ?? null
}
