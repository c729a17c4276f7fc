import { insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, lockedWork } from '../../core/storage/lead-work.ts'
import { insertLetters } from '../../core/storage/outbox.ts'
import type { Db, LeadRow } from '../../core/storage/tables.ts'
import { lettersOfLead } from '../../core/storage/unsent-letters.ts'
import { DeskRefusal, noSuchLead } from '../refusals.ts'

/** A new letter of its own; the one that went out before stays in the history. */
export async function sendAgain(
  db: Db,
  lead: Pick<LeadRow, 'id' | 'email'>,
  kind: 'owner' | 'visitor',
  personId: string,
  now: Date,
) {
  if (kind === 'visitor' && lead.email === '') throw new DeskRefusal(422, 'This lead has no email address.')
  await db.transaction().execute(async (transaction) => {
    const work = await lockedWork(transaction, lead.id)
    if (!work) throw noSuchLead()
    const waiting = (await lettersOfLead(transaction, lead.id)).some(
      (letter) => letter.kind === kind && letter.status === 'pending',
    )
    if (waiting) throw new DeskRefusal(409, 'This email is still queued.')
    await insertLetters(transaction, lead, [kind === 'owner' ? { kind, again: true } : { kind }], now.toISOString())
    const changed = await changeWork(transaction, work, {}, now.toISOString())
    await insertEvent(transaction, changed, { kind: 'letter', personId, data: { letter: kind } })
  })
}
