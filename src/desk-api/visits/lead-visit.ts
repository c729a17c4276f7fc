import type { LeadVisit } from '../../contract/desk/visits.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { emailsOfLead } from '../../core/storage/unsent-emails.ts'
import { readBooking } from '../../core/storage/visits.ts'
import { publishedVisits } from '../../core/visits/calendar.ts'
import { isConfirmedByEmail } from '../../core/visits/confirm-emails.ts'
import { isStillOpen } from '../../core/visits/visit-answer.ts'
import { hasMailbox } from '../../core/visits/visit-emails.ts'
import { type Booking, isCustomersWindow, NEW_BOOKING, requestedTime } from '../../lead/booking.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { bookedBetween, deskCalendar, deskDay } from './desk-calendar.ts'

/** The answer to the email of the day before; null before it went out. */
async function answerOf(db: Db, lead: DeskLead, { stillGoodAt }: Booking): Promise<LeadVisit['answer']> {
  if (lead.visit_at === null) return null
  if (stillGoodAt !== null) return 'still-good'
  const start = `visit-tomorrow-${lead.id}-${lead.visit_at}`
  const emails = await emailsOfLead(db, lead.id)
  return emails.some(({ dedupe_key, status }) => dedupe_key?.startsWith(start) && status === 'sent') ? 'none' : null
}

export async function tagsOf(db: Db, lead: DeskLead, now: Date) {
  const day = lead.visit_at && localDay(lead.visit_at)
  if (!day || publishedVisits() === null) return []
  const booked = await bookedBetween(db, day, addDays(day, 1), now)
  const { visits } = deskDay(day, await deskCalendar(db, day), booked, now)
  return visits.find(({ reference }) => reference === lead.reference)?.tags ?? []
}

async function requestedOf(db: Db, lead: DeskLead, booking: Booking, now: Date): Promise<LeadVisit['requested']> {
  const at = requestedTime(booking, now)
  if (at === null) return null
  const isOpen = await isStillOpen(db, lead, booking, at, now)
  return { at, isOpen, isByEmail: await isConfirmedByEmail(db, lead) }
}

/** What the card about a lead's visit says; null for a lead that has none. */
export async function leadVisit(db: Db, lead: DeskLead, now: Date): Promise<LeadVisit | null> {
  const booking = await readBooking(db, lead.id)
  if (lead.in_spam || (booking === NEW_BOOKING && publishedVisits() === null)) return null
  return {
    isOn: publishedVisits() !== null,
    onlineBooking: booking.onlineBooking,
    hasMailbox: hasMailbox(lead),
    linkSentAt: booking.linkSentAt,
    requested: await requestedOf(db, lead, booking, now),
    bookedAt: booking.bookedAt,
    isWindow: isCustomersWindow(booking, { visitAt: lead.visit_at }),
    answer: await answerOf(db, lead, booking),
    cancelReason: booking.cancelReason,
    tags: await tagsOf(db, lead, now),
  }
}
