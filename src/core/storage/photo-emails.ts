import { later, outboxRow } from './outbox.ts'
import type { Db } from './tables.ts'

/** The owner hears of photos when no other has come for so long. */
const QUIET_MS = 3 * 60_000

/** The email that tells of a photo added now: the one that still waits, moved on, or a new one. */
export async function emailForPhoto(db: Db, leadId: string, now: Date) {
  const next_at = later(now, QUIET_MS)
  const waiting = await db
    .updateTable('outbox')
    .set({ next_at })
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'photos')
    .where('status', '=', 'pending')
    // One that is being sent right now has its photos already.
    .where('lease_until', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (waiting) return waiting.id
  const row = { ...outboxRow({ kind: 'photos' }, leadId, now.toISOString()), next_at }
  await db.insertInto('outbox').values(row).execute()
  return row.id
}

/** Photos that came while their lead was in spam get their email when it is marked as not spam. */
export async function emailForSpamPhotos(db: Db, leadId: string, now: Date) {
  const held = db.selectFrom('lead_files').select('id').where('lead_id', '=', leadId).where('email_id', 'is', null)
  if (!(await held.executeTakeFirst())) return
  const email_id = await emailForPhoto(db, leadId, now)
  await db.updateTable('lead_files').set({ email_id }).where('id', 'in', held).execute()
}

export const filesOfEmail = (db: Db, emailId: string) =>
  db.selectFrom('lead_files').selectAll().where('email_id', '=', emailId).orderBy('position').execute()

/** The email that began the conversation about a lead, for those that follow in it. */
export const firstEmail = (db: Db, leadId: string) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'owner')
    .orderBy('created_at')
    .executeTakeFirst()
