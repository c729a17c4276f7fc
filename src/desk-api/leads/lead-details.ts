import type { LeadDetails, LeadEmail } from '../../contract/desk/lead-details.ts'
import { shownOfPerson } from '../../core/erasing/shown-of-person.ts'
import { isPlanUnreadable } from '../../core/leads/lead-plan.ts'
import { planWithCounts, sideLines } from '../../core/leads/plan-lines.ts'
import { oneLine } from '../../core/plain-text.ts'
import { otherLeadsOfPerson } from '../../core/storage/desk-leads.ts'
import { countToErase, leadsToErase } from '../../core/storage/erasing.ts'
import { eventsOf } from '../../core/storage/lead-events.ts'
import { leadFiles } from '../../core/storage/lead-files.ts'
import { reviewRequestOf } from '../../core/storage/review-requests.ts'
import type { ReviewRequestRow } from '../../core/storage/site-tables.ts'
import type { Db, LeadRow, OutboxRow } from '../../core/storage/tables.ts'
import { emailsOfLead } from '../../core/storage/unsent-emails.ts'
import { dayOf } from '../../lead/business-time.ts'
import { eventAnswers } from './event-answer.ts'
import { leadOf, summaryOf } from './lead-answer.ts'
import { findLeadDetails } from './read-lead.ts'

const SHOWN = ['owner', 'copy', 'visitor', 'review', 'webhook'] as const
const isShown = (kind: string): kind is LeadEmail['kind'] => (SHOWN as readonly string[]).includes(kind)

/** SMTP says that an email was handed over, never that it arrived. */
function stateOf({ status, kind, attempts }: OutboxRow): LeadEmail['state'] {
  if (status === 'sent') return 'handed'
  if (status === 'pending') return 'waiting'
  if (status === 'skipped') return 'left-out'
  // A visitor's address is given up at the first refusal, everything else after a day of retries.
  return (kind === 'visitor' || kind === 'review') && attempts < 30 ? 'refused' : 'given-up'
}

function emailOf(row: OutboxRow): LeadEmail[] {
  if (!isShown(row.kind)) return []
  const reason = row.last_error === null ? null : oneLine(row.last_error, 300)
  return [{ id: row.id, kind: row.kind, state: stateOf(row), at: row.sent_at ?? row.created_at, reason }]
}

function planAnswer(lead: Pick<LeadRow, 'plan'>): LeadDetails['plan'] {
  const { plan, counts } = planWithCounts(lead)
  if (!plan) return null
  const { link, feet, posts, gates } = counts
  return { link, feet, posts, gates, sides: sideLines(plan) }
}

const reviewOf = (reviewRequest: ReviewRequestRow | undefined): LeadDetails['review'] =>
  reviewRequest
    ? { askedAt: reviewRequest.sent_at, answeredAt: reviewRequest.answered_at, publishedAt: reviewRequest.published_at }
    : null

export async function leadDetails(db: Db, reference: string, now: Date): Promise<LeadDetails> {
  const day = dayOf(now)
  const lead = await findLeadDetails(db, reference)
  const files = await leadFiles(db, lead.id)
  const others = await otherLeadsOfPerson(db, lead)
  const cameBack = others.some(
    (other) =>
      other.person_key !== null && other.person_key === lead.person_key && other.received_at < lead.received_at,
  )
  return {
    lead: leadOf(lead, day, files.length, cameBack),
    events: eventAnswers(await eventsOf(db, lead.id)),
    emails: (await emailsOfLead(db, lead.id)).flatMap(emailOf),
    files: files.map(({ id, width, height, added_at }) => ({ id, width, height, addedAt: added_at })),
    plan: planAnswer(lead),
    isPlanUnreadable: isPlanUnreadable(lead),
    samePerson: others.map((other) => {
      const { reference, receivedAt, what, step, wonCents } = summaryOf(other, day, 0)
      return { reference, receivedAt, what, step, wonCents }
    }),
    review: reviewOf(await reviewRequestOf(db, { lead_id: lead.id })),
    erases: { ...(await countToErase(db, lead)), onSite: await shownOfPerson(db, await leadsToErase(db, lead)) },
  }
}
