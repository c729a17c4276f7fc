import { confirmationsBefore } from '../core/storage/outbox.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { SkippedEmail } from './skipped-email.ts'

/** Who asks more often within a day has our answer already; a stranger's mailbox is not filled by us. */
const MAX_A_DAY = 3

/**
 * Leaves a confirmation out when its recipient has had enough of them, or when so many went out within the hour that
 * it cannot be visitors any more: mail providers soon refuse a sender like that, and then the owner's emails too.
 */
export async function skipTooMany(db: Db, row: OutboxRow, maxAnHour: number) {
  const before = await confirmationsBefore(db, row)
  if (before.toRecipient >= MAX_A_DAY)
    throw new SkippedEmail(`this address already got ${MAX_A_DAY} emails within a day`)
  if (before.inHour >= maxAnHour) throw new SkippedEmail(`${maxAnHour} confirmations went out within an hour`)
}
