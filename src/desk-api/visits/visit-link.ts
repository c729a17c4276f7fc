import { insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, lockedWork, workOf } from '../../core/storage/lead-work.ts'
import type { Db } from '../../core/storage/tables.ts'
import { emailsOfLead } from '../../core/storage/unsent-emails.ts'
import { changeBooking, readBooking } from '../../core/storage/visits.ts'
import { publishedVisits } from '../../core/visits/calendar.ts'
import { hasMailbox, queueCustomerEmail, visitTimeOf } from '../../core/visits/visit-emails.ts'
import { hasUpcomingVisit } from '../../lead/booking.ts'
import { OPEN_STEPS } from '../../lead/steps.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'
import { findLead } from '../leads/read-lead.ts'

type Actor = { personId: string; now: Date }

/**
 * Emails the link to pick a time. With `renew`, the links that were sent before open nothing anymore; a customer with a
 * visit to come gets its details with the new one.
 */
export async function sendVisitLink(db: Db, reference: string, renew: boolean, { personId, now }: Actor) {
  const lead = await findLead(db, reference)
  const moment = now.toISOString()
  if (lead.in_spam)
    throw new DeskError(422, 'This lead is marked as possible spam. Tap Not spam first, then try again.')
  if (!hasMailbox(lead)) throw new DeskError(422, 'This lead has no email address that works.')
  if (publishedVisits() === null)
    throw new DeskError(422, 'Customers can’t pick a time yet. Turn visits on under Site, Visits.')
  await db.transaction().execute(async (transaction) => {
    const work = await lockedWork(transaction, lead.id)
    if (!work) throw noSuchLead()
    if (!OPEN_STEPS.includes(work.step))
      throw new DeskError(422, 'This lead is won or lost. Reopen it first, then send the link.')
    const booking = await readBooking(transaction, lead.id)
    if (!booking.onlineBooking) throw new DeskError(422, 'Online booking is off for this lead.')
    const visit = hasUpcomingVisit(workOf(work), now) ? visitTimeOf(work, booking) : null
    if (visit && !renew) throw new DeskError(422, 'There’s a visit already. A new link is sent with its details.')
    const isQueued = (await emailsOfLead(transaction, lead.id)).some(
      ({ status, dedupe_key }) => status === 'pending' && dedupe_key?.startsWith(`visit-link-${lead.id}-`),
    )
    if (isQueued && !renew) throw new DeskError(409, 'This email is already queued.')
    const changed = await changeWork(transaction, work, {}, moment)
    await changeBooking(transaction, lead.id, booking, {
      linkSentAt: moment,
      ...(renew ? { linkVersion: booking.linkVersion + 1 } : {}),
      // Now the customer knows of a visit that was entered without an email.
      ...(visit && !booking.bookedAt ? { bookedAt: moment } : {}),
    })
    await queueCustomerEmail(transaction, lead, visit ? 'booked' : 'link', { visit, version: changed.version }, moment)
    await insertEvent(transaction, changed, { kind: 'booking', personId, data: { what: 'link-sent' } })
  })
}
