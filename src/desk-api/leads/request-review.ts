import { randomUUID } from 'node:crypto'
import { sha256Of } from '../../contract/hash.server.ts'
import { codeHashOf, codeOf } from '../../core/codes.ts'
import { firstNameOf } from '../../core/leads/lead-summary.ts'
import { reviewWords } from '../../core/reviews/review-words.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import { eventOfAction, insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, lockedWork } from '../../core/storage/lead-work.ts'
import { enqueueEmails } from '../../core/storage/outbox.ts'
import { insertReviewRequest, reviewRequestOf } from '../../core/storage/review-requests.ts'
import type { Db } from '../../core/storage/tables.ts'
import { dayAndTime } from '../../lead/time-words.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'
import { findLead } from './read-lead.ts'

type Actor = { personId: string; mutation: string | null; now: Date }
const REQUEST_HASH = sha256Of('ask for a review')

/** Only customers whose job we won, who have an email address and were never asked, get this email. */
async function refuseUnfit(db: Db, lead: DeskLead, now: Date) {
  if (lead.in_spam) throw new DeskError(422, 'This lead is marked as spam.')
  if (lead.step !== 'won') throw new DeskError(422, 'You can only ask a customer whose job you won.')
  if (lead.email === '') throw new DeskError(422, 'This lead has no email address.')
  const reviewRequest = await reviewRequestOf(db, { lead_id: lead.id })
  if (!reviewRequest) return
  const when = dayAndTime(reviewRequest.sent_at, now)
  throw new DeskError(409, `${firstNameOf(lead)} already got our email: ${when}. We ask each customer once.`)
}

/** The email as it would be sent now. */
export async function reviewEmailOf(db: Db, reference: string, now: Date) {
  const lead = await findLead(db, reference)
  await refuseUnfit(db, lead, now)
  return reviewWords(lead, now.toISOString())
}

/** Sends one email per customer, never a second. The same request sent again returns the same email. */
export function requestReview({ db, key }: DeskDeps, reference: string, { personId, mutation, now }: Actor) {
  const at = now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const { id: leadId } = await findLead(transaction, reference)
    const work = await lockedWork(transaction, leadId)
    if (!work) throw noSuchLead()
    const known = await eventOfAction(transaction, { mutation, leadId, kind: 'review', requestHash: REQUEST_HASH })
    if (known) return { askedAt: known.at }
    const lead = await findLead(transaction, reference)
    await refuseUnfit(transaction, lead, now)
    const id = randomUUID()
    const code_hash = codeHashOf(key, 'review', codeOf(key, 'review', id))
    await insertReviewRequest(transaction, { id, lead_id: leadId, code_hash, sent_at: at })
    await enqueueEmails(transaction, lead, [{ kind: 'review', request: id }], at)
    const changed = await changeWork(transaction, work, {}, at)
    const data = { what: 'asked', asked: REQUEST_HASH }
    await insertEvent(transaction, changed, { kind: 'review', personId, data, mutation })
    return { askedAt: at }
  })
}
