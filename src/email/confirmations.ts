import { confirmationsBefore } from '../core/storage/outbox.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { SkippedEmail } from './skipped-email.ts'

/** Someone who asks more often in a day already has our answer, and we must not fill a stranger's mailbox. */
const MAX_A_DAY = 3

/**
 * Skips a confirmation when its recipient has had enough of them, or when more went out within an hour than real
 * visitors could cause. Mail providers soon reject such a sender, and then the owner's emails as well.
 */
export async function skipTooMany(db: Db, row: OutboxRow, maxAnHour: number) {
  const before = await confirmationsBefore(db, row)
  if (before.toRecipient >= MAX_A_DAY)
    throw new SkippedEmail(`this address already got ${MAX_A_DAY} emails within a day`)
  if (before.inHour >= maxAnHour) throw new SkippedEmail(`${maxAnHour} confirmations went out within an hour`)
}
