import { localDay } from '../../lead/business-time.ts'
import { changeWork, lockedWork } from '../storage/lead-work.ts'
import { readEmail } from '../storage/queued-email.ts'
import type { Db, OutboxRow } from '../storage/tables.ts'

/** A contract that its customer's mail server refused is followed up today: by law, they must get their copy. */
export async function followUpRefusedCopy(db: Db, row: OutboxRow, now: Date) {
  const { lead_id } = row
  if (row.kind !== 'quote-signed' || lead_id === null) return
  const email = readEmail(row)
  if (email.kind !== 'quote-signed' || email.to !== 'customer') return
  await db.transaction().execute(async (transaction) => {
    const work = await lockedWork(transaction, lead_id)
    const today = localDay(now)
    if (!work || (work.follow_up_on !== null && work.follow_up_on <= today)) return
    await changeWork(transaction, work, { follow_up_on: today }, now.toISOString())
  })
}
