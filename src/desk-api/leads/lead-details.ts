import * as v from 'valibot'
import { type LeadDetails, type LeadEmail, leadEmailSchema } from '../../contract/desk/lead-details.ts'
import { shownOfPerson } from '../../core/erasing/shown-of-person.ts'
import { isPlanUnreadable } from '../../core/leads/lead-plan.ts'
import { planWithCounts, sideLines } from '../../core/leads/plan-lines.ts'
import { oneLine } from '../../core/plain-text.ts'
import { contractsOf, isContract } from '../../core/quotes/contracts.ts'
import { quoteSummaries } from '../../core/quotes/quote-summary.ts'
import { otherLeadsOfPerson } from '../../core/storage/desk-leads.ts'
import { countToErase, leadsToErase } from '../../core/storage/erasing.ts'
import { eventsOf } from '../../core/storage/lead-events.ts'
import { leadFiles } from '../../core/storage/lead-files.ts'
import { quotesOfLeads } from '../../core/storage/quotes.ts'
import { reviewRequestOf } from '../../core/storage/review-requests.ts'
import type { ReviewRequestRow } from '../../core/storage/site-tables.ts'
import type { Db, LeadRow, OutboxRow } from '../../core/storage/tables.ts'
import { emailsOfLead } from '../../core/storage/unsent-emails.ts'
import { digLines } from '../../core/work-orders/dig-lines.ts'
import { dayOf } from '../../lead/business-time.ts'
import { quoteOnRow } from '../quotes/quotes-on-rows.ts'
import { leadVisit } from '../visits/lead-visit.ts'
import { readyToDig } from '../work-orders/ready-to-dig.ts'
import { eventAnswers } from './event-answer.ts'
import { leadOf, summaryOf } from './lead-answer.ts'
import { findLeadDetails } from './read-lead.ts'

const SHOWN = leadEmailSchema.entries.kind.options
const isShown = (kind: string): kind is LeadEmail['kind'] => (SHOWN as readonly string[]).includes(kind)
const TO_US: readonly string[] = ['owner', 'copy', 'webhook']
/** Contracts and cancellations go to both sides; the owner's copies are not listed. */
const isOwners = (payload: string) =>
  v.is(v.pipe(v.string(), v.parseJson(), v.object({ to: v.literal('owner') })), payload)

/** SMTP says that an email was handed over, never that it arrived. */
function stateOf({ status, kind, attempts }: OutboxRow): LeadEmail['state'] {
  if (status === 'pending') return 'queued'
  // An email to a customer fails at the first rejection, everything else after a day of retries.
  if (status === 'failed') return !TO_US.includes(kind) && attempts < 30 ? 'rejected' : 'failed'
  return status
}

function emailOf(row: OutboxRow): LeadEmail[] {
  if (!isShown(row.kind) || isOwners(row.payload)) return []
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
  const quotes = await quotesOfLeads(db, [lead.id])
  const theirs = await leadsToErase(db, lead)
  const theirQuotes = await quotesOfLeads(
    db,
    theirs.map(({ id }) => id),
  )
  const files = await leadFiles(db, lead.id)
  const others = await otherLeadsOfPerson(db, lead)
  const cameBack = others.some(
    (other) =>
      other.person_key !== null && other.person_key === lead.person_key && other.received_at < lead.received_at,
  )
  return {
    lead: leadOf(lead, day, {
      photos: files.length,
      quote: await quoteOnRow(db, lead.id, now),
      dig: (await digLines(db, [lead.id], now)).get(lead.id)?.line,
      cameBack,
    }),
    events: eventAnswers(await eventsOf(db, lead.id)),
    emails: (await emailsOfLead(db, lead.id)).flatMap(emailOf),
    files: files.map(({ id, width, height, added_at }) => ({ id, width, height, addedAt: added_at })),
    plan: planAnswer(lead),
    isPlanUnreadable: isPlanUnreadable(lead),
    samePerson: others.map((other) => {
      const { reference, receivedAt, what, step, wonCents } = summaryOf(other, day)
      return { reference, receivedAt, what, step, wonCents }
    }),
    quotes: await quoteSummaries(db, quotes, now),
    readyToDig: await readyToDig(db, lead),
    review: reviewOf(await reviewRequestOf(db, { lead_id: lead.id })),
    visit: await leadVisit(db, lead, now),
    erases: {
      ...(await countToErase(db, lead)),
      quotes: theirQuotes.filter((quote) => !isContract(quote)).length,
      contracts: await contractsOf(db, theirQuotes.filter(isContract)),
      onSite: await shownOfPerson(db, theirs),
    },
  }
}
