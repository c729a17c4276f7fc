import { clearSpam } from '../storage/leads.ts'
import { enqueueEmails } from '../storage/outbox.ts'
import { emailForSpamPhotos } from '../storage/photo-emails.ts'
import type { Db, LeadRow } from '../storage/tables.ts'
import { HAND_FORM } from './lead-summary.ts'
import { emailsOf } from './receive.ts'

type SpamLead = Pick<LeadRow, 'id' | 'email' | 'form'>

/** Each kind is sent once. If a lead's emails went out before it was marked as spam, they are already in the outbox. */
async function emailsNeverQueued(db: Db, lead: SpamLead, webhook: boolean) {
  // A lead that was typed in at the desk triggers no automatic emails.
  if (lead.form === HAND_FORM) return []
  const queued = await db.selectFrom('outbox').select('kind').where('lead_id', '=', lead.id).distinct().execute()
  return emailsOf(lead, webhook).filter(({ kind }) => !queued.some((email) => email.kind === kind))
}

/**
 * Takes a lead out of spam and queues the emails that waited for it, inside the caller's transaction. When two callers
 * run at once, only the one that did it gets true; the other finds nothing in spam.
 */
export async function markNotSpam(db: Db, lead: SpamLead, { now, webhook }: { now: Date; webhook: boolean }) {
  const time = now.toISOString()
  if (!(await clearSpam(db, lead.id, time))) return false
  const emails = await emailsNeverQueued(db, lead, webhook)
  if (emails.length > 0) await enqueueEmails(db, lead, emails, time)
  await emailForSpamPhotos(db, lead.id, now)
  return true
}
