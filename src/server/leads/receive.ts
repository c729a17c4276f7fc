import { randomUUID } from 'node:crypto'
import { promisedHours } from '../../content/promise.ts'
import type { LeadReceipt } from '../../contract/replies.ts'
import { insertWork, newWork } from '../storage/lead-work.ts'
import { insertLead, leadBySubmission } from '../storage/leads.ts'
import { insertLetters } from '../storage/outbox.ts'
import type { Db, LeadRow, LetterKind } from '../storage/tables.ts'
import { newReference } from './reference.ts'
import { isDoubtfulAddress } from './spam-signs.ts'
import type { NewLead } from './submission.ts'

/** Which letters a lead that is not withheld asks for. */
export function lettersOf(lead: Pick<LeadRow, 'email'>, webhook: boolean): LetterKind[] {
  return [
    'owner',
    ...(isDoubtfulAddress(lead.email) ? [] : (['visitor'] as const)),
    ...(webhook ? (['webhook'] as const) : []),
  ]
}

export type Received = { receipt: LeadReceipt; repeated: boolean }

/** One transaction holds the lead, its clock and its letters: when this returns, all are on the disk. */
export async function receiveLead(
  db: Db,
  lead: NewLead,
  { now, webhook }: { now: Date; webhook: boolean },
): Promise<Received> {
  const received_at = now.toISOString()
  const answerBy = new Date(now.getTime() + promisedHours() * 3_600_000).toISOString()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const row = { ...lead, id: randomUUID(), reference: newReference(), received_at, released_at: null }
    const stored = await db.transaction().execute(async (transaction) => {
      if (!(await insertLead(transaction, row))) return false
      await insertWork(transaction, newWork(row, answerBy))
      if (!lead.withheld) await insertLetters(transaction, row.id, lettersOf(lead, webhook), received_at)
      return true
    })
    if (stored) return { receipt: receipt(row), repeated: false }
    const first = lead.submission_key ? await leadBySubmission(db, lead.kind, lead.submission_key) : undefined
    if (first) return { receipt: receipt(first), repeated: true }
  }
  throw new Error('No free reference was found in three attempts')
}

const receipt = (row: Pick<LeadRow, 'id' | 'reference' | 'received_at'>): LeadReceipt => ({
  id: row.id,
  reference: row.reference,
  receivedAt: row.received_at,
})
