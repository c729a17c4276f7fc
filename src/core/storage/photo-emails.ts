import { later, outboxRow } from './outbox.ts'
import type { Db } from './tables.ts'

/** The owner gets an email about photos once no more have arrived for this long. */
const QUIET_MS = 3 * 60_000

/** The email that will announce this photo: the pending one, postponed, or a new one. */
export async function emailForPhoto(db: Db, leadId: string, now: Date) {
  const next_at = later(now, QUIET_MS)
  const waiting = await db
    .updateTable('outbox')
    .set({ next_at })
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'photos')
    .where('status', '=', 'pending')
    // An email that is being sent right now already has its photos.
    .where('lease_until', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (waiting) return waiting.id
  const row = { ...outboxRow({ kind: 'photos' }, leadId, now.toISOString()), next_at }
  await db.insertInto('outbox').values(row).execute()
  return row.id
}

/** Photos that arrived while their lead was in spam get their email when it is marked as not spam. */
export async function emailForSpamPhotos(db: Db, leadId: string, now: Date) {
  const unannounced = db
    .selectFrom('lead_files')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('email_id', 'is', null)
  if (!(await unannounced.executeTakeFirst())) return
  const email_id = await emailForPhoto(db, leadId, now)
  await db.updateTable('lead_files').set({ email_id }).where('id', 'in', unannounced).execute()
}

export const filesOfEmail = (db: Db, emailId: string) =>
  db.selectFrom('lead_files').selectAll().where('email_id', '=', emailId).orderBy('position').execute()

/** The email that started the thread about a lead, for those that reply to it. */
export const firstEmail = (db: Db, leadId: string) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'owner')
    .orderBy('created_at')
    .executeTakeFirst()
