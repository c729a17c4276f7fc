import { clearSpam } from '../storage/leads.ts'
import { enqueueEmails } from '../storage/outbox.ts'
import { emailForSpamPhotos } from '../storage/photo-emails.ts'
import type { Db, LeadRow } from '../storage/tables.ts'
import { HAND_FORM } from './lead-summary.ts'
import { emailsOf } from './receive.ts'

type SpamLead = Pick<LeadRow, 'id' | 'email' | 'form'>

/** Each kind is sent once: a lead whose emails went out before it was marked as spam has them in the outbox. */
async function emailsNeverQueued(db: Db, lead: SpamLead, webhook: boolean) {
  // Nobody gets an automatic email about a lead that was typed in at the desk.
  if (lead.form === HAND_FORM) return []
  const queued = await db.selectFrom('outbox').select('kind').where('lead_id', '=', lead.id).distinct().execute()
  return emailsOf(lead, webhook).filter(({ kind }) => !queued.some((email) => email.kind === kind))
}

/**
 * Takes a lead out of spam and queues the emails that waited for it, inside the caller's transaction. True for the one
 * caller who did it: of two at once, the other finds nothing in spam.
 */
export async function markNotSpam(db: Db, lead: SpamLead, { now, webhook }: { now: Date; webhook: boolean }) {
  const time = now.toISOString()
  if (!(await clearSpam(db, lead.id, time))) return false
  const emails = await emailsNeverQueued(db, lead, webhook)
  if (emails.length > 0) await enqueueEmails(db, lead, emails, time)
  await emailForSpamPhotos(db, lead.id, now)
  return true
}
