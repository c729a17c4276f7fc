import { confirmationsBefore } from '../core/storage/outbox.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { SkippedLetter } from './skipped-letter.ts'

/** Who asks more often within a day has our answer already; a stranger's mailbox is not filled by us. */
const MOST_A_DAY = 3

/**
 * Leaves a confirmation out when its recipient has had enough of them, or when so many went out within the hour that
 * it cannot be visitors any more: mail providers soon refuse a sender like that, and then the owner's letters too.
 */
export async function skipTooMany(db: Db, row: OutboxRow, mostAnHour: number) {
  const before = await confirmationsBefore(db, row)
  if (before.toRecipient >= MOST_A_DAY)
    throw new SkippedLetter(`this address already got ${MOST_A_DAY} emails within a day`)
  if (before.inHour >= mostAnHour) throw new SkippedLetter(`${mostAnHour} confirmations went out within an hour`)
}
