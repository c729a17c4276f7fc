import { randomUUID } from 'node:crypto'
import { promisedHours } from '../../content/promise.ts'
import type { LeadReceipt } from '../../contract/replies.ts'
import { HOUR } from '../../lead/durations.ts'
import { currentSiteContent } from '../published.ts'
import { insertFullLead, newWork } from '../storage/lead-work.ts'
import { keylessRepeat, leadBySubmission } from '../storage/leads.ts'
import { outboxRowsFor } from '../storage/outbox.ts'
import type { NewEmail } from '../storage/queued-email.ts'
import type { Db, LeadRow } from '../storage/tables.ts'
import { newReference } from './reference.ts'
import { isDoubtfulAddress } from './spam-reasons.ts'
import type { NewLead } from './submission.ts'

/** The emails to send for a lead that is not in spam. */
export function emailsOf(lead: Pick<LeadRow, 'email'>, webhook: boolean): NewEmail[] {
  return [
    { kind: 'owner' },
    ...(isDoubtfulAddress(lead.email) ? [] : [{ kind: 'visitor' } as const]),
    ...(webhook ? [{ kind: 'webhook' } as const] : []),
  ]
}

export type Received = { receipt: LeadReceipt; repeated: boolean }

/** Stores the lead, its deadline and its emails in one transaction: when this resolves, all of them are on disk. */
function store(db: Db, row: LeadRow, emails: NewEmail[]): Promise<Received | null> {
  return db.transaction().execute(async (transaction) => {
    const first = row.submission_key === null ? await keylessRepeat(transaction, row) : undefined
    if (first) return { receipt: receipt(first), repeated: true }
    const receivedAt = new Date(row.received_at)
    const hours = promisedHours(currentSiteContent(receivedAt).facts)
    const answerBy = new Date(receivedAt.getTime() + hours * HOUR).toISOString()
    const outgoing = outboxRowsFor(row, emails, row.received_at)
    if (!(await insertFullLead(transaction, row, newWork(row, answerBy), outgoing))) return null
    return { receipt: receipt(row), repeated: false }
  })
}

/** Stores a lead, or finds that it is already stored: the same submission sent twice gets the same receipt. */
export async function receiveLead(
  db: Db,
  lead: NewLead,
  { now, webhook }: { now: Date; webhook: boolean },
): Promise<Received> {
  const received_at = now.toISOString()
  const emails = lead.in_spam ? [] : emailsOf(lead, webhook)
  let submission_key = lead.submission_key
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const row = { ...lead, submission_key, id: randomUUID(), reference: newReference(), received_at, not_spam_at: null }
    const received = await store(db, row, emails)
    if (received) return received
    const first = submission_key ? await leadBySubmission(db, lead.kind, submission_key) : undefined
    if (!first) continue
    if (first.content_hash === lead.content_hash) return { receipt: receipt(first), repeated: true }
    // The same key with different content is a correction, so it becomes a new lead.
    submission_key = `${submission_key} ${lead.content_hash}`
  }
  throw new Error('No free reference was found in four attempts')
}

const receipt = (row: Pick<LeadRow, 'id' | 'reference' | 'received_at'>): LeadReceipt => ({
  id: row.id,
  reference: row.reference,
  receivedAt: row.received_at,
})
