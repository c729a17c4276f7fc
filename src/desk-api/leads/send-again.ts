import { insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, lockedWork } from '../../core/storage/lead-work.ts'
import { enqueueEmails } from '../../core/storage/outbox.ts'
import type { Db, LeadRow } from '../../core/storage/tables.ts'
import { emailsOfLead } from '../../core/storage/unsent-emails.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'

/** Queues a new email. The one that was sent before stays in the history. */
export async function sendAgain(
  db: Db,
  lead: Pick<LeadRow, 'id' | 'email'>,
  kind: 'owner' | 'visitor',
  personId: string,
  now: Date,
) {
  if (kind === 'visitor' && lead.email === '') throw new DeskError(422, 'This lead has no email address.')
  await db.transaction().execute(async (transaction) => {
    const work = await lockedWork(transaction, lead.id)
    if (!work) throw noSuchLead()
    const waiting = (await emailsOfLead(transaction, lead.id)).some(
      (message) => message.kind === kind && message.status === 'pending',
    )
    if (waiting) throw new DeskError(409, 'This email is still queued.')
    await enqueueEmails(transaction, lead, [kind === 'owner' ? { kind, again: true } : { kind }], now.toISOString())
    const changed = await changeWork(transaction, work, {}, now.toISOString())
    await insertEvent(transaction, changed, { kind: 'email', personId, data: { email: kind } })
  })
}
