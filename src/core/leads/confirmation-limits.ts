import { confirmationsBefore } from '../storage/outbox.ts'
import type { Db, OutboxRow } from '../storage/tables.ts'

/** Someone who asks more often in a day already has our answer, and we must not fill a stranger's mailbox. */
const FORMS_A_DAY = 3
/** With emails that ask to confirm a visit. */
const ALL_A_DAY = 4

/**
 * Why an email that a stranger caused isn't sent: its recipient has had enough of them, or more went out within an hour
 * than real visitors could cause. Mail providers soon reject such a sender, and then the owner's emails as well.
 */
export async function whyNotConfirm(
  db: Db,
  row: Pick<OutboxRow, 'id' | 'kind' | 'created_at' | 'recipient'>,
  maxAnHour: number,
) {
  const { formsToRecipient, toRecipient, inHour } = await confirmationsBefore(db, row)
  const most = row.kind === 'visitor' && formsToRecipient >= FORMS_A_DAY ? FORMS_A_DAY : ALL_A_DAY
  if (toRecipient >= most) return `this address already got ${most} emails within a day`
  return inHour >= maxAnHour ? `${maxAnHour} confirmations went out within an hour` : null
}
