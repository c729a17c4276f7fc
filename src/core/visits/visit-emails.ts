import { isCustomersWindow, USUAL_MINUTES } from '../../lead/booking.ts'
import { isDoubtfulAddress } from '../leads/spam-reasons.ts'
import { mailboxOf } from '../mailbox.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { allPeople } from '../storage/desk-people.ts'
import type { LeadWorkRow } from '../storage/desk-tables.ts'
import { enqueueEmail } from '../storage/outbox.ts'
import type { VisitEmail, VisitNotice, VisitTime } from '../storage/queued-email.ts'
import type { Db, LeadRow } from '../storage/tables.ts'

type Addressed = Pick<LeadRow, 'id' | 'email'>

/** Whether an email can reach the customer at all. */
export const hasMailbox = ({ email }: Pick<LeadRow, 'email'>) => email !== '' && !isDoubtfulAddress(email)

/** A lead's visit, as emails are about it; null without one. */
export const visitTimeOf = (
  work: Pick<LeadWorkRow, 'visit_at' | 'visit_minutes'>,
  booking: { windowStart: string | null },
): VisitTime | null =>
  work.visit_at === null
    ? null
    : {
        at: work.visit_at,
        minutes: work.visit_minutes ?? USUAL_MINUTES,
        isWindow: isCustomersWindow(booking, { visitAt: work.visit_at }),
      }

type About = {
  visit: VisitTime | null
  /** The time before, of a visit that was rescheduled. */
  was?: VisitTime | null
  /** The lead's version after the change. */
  version: number
}

/**
 * Queues an email to the customer in the transaction that made the change; false if there is no address to send it to.
 * What it says is decided when it is sent. It has a link with a code, so the caller sets `linkSentAt`, from which the
 * code's 30 days are counted.
 */
export async function queueCustomerEmail(
  db: Db,
  lead: Addressed,
  what: VisitEmail,
  { visit, was = null, version }: About,
  now: string,
) {
  if (!hasMailbox(lead)) return false
  const once = { leadId: lead.id, dedupeKey: `visit-${what}-${lead.id}-${visit?.at ?? ''}-${version}` }
  // Only this one can be caused by a stranger, and it counts with confirmations.
  const recipient = what === 'please-confirm' ? { recipient: mailboxOf(lead.email) } : {}
  return enqueueEmail(db, { kind: 'visit', what, visit, was }, now, { ...once, ...recipient })
}

/** The person who makes the visit, or else everyone who gets an email for each lead; null is the owner's address. */
async function ourRecipients(db: Db, visitBy: string | null): Promise<(string | null)[]> {
  const people = (await allPeople(db)).filter((person) => person.left_at === null)
  if (people.some(({ id }) => id === visitBy)) return [visitBy]
  const owner = people.find(({ role }) => role === 'owner')
  const members = people.filter(({ role, each_lead }) => role === 'member' && each_lead === 1)
  return [...(owner?.each_lead === 0 ? [] : [null]), ...members.map(({ id }) => id)]
}

/** Queues notifications and the email to us about what a customer did. `visitBy` is who makes the visit, where it's known. */
export async function notifyStaff(
  db: Db,
  leadId: string,
  what: VisitNotice,
  { visit, version, visitBy }: { visit: VisitTime; version: number; visitBy: string | null },
  now: string,
) {
  const news = { what: what === 'canceled' ? what : ('booked' as const), at: visit.at, isWindow: visit.isWindow }
  if (what !== 'requested') await queuePushes(db, leadId, news, `visit-${leadId}-${version}`, now)
  for (const person of await ourRecipients(db, visitBy))
    await enqueueEmail(db, { kind: 'visit-notice', what, person, visit }, now, {
      leadId,
      dedupeKey: `visit-notice-${what}-${leadId}-${visit.at}-${version}-${person ?? 'owner'}`,
    })
}
