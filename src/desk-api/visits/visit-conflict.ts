import { firstNameOf } from '../../core/leads/lead-summary.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import type { LeadEventRow } from '../../core/storage/desk-tables.ts'
import type { BookingEvent } from '../../lead/booking.ts'
import { timeOf } from '../../lead/time-words.ts'
import { shortVisitWords } from '../../lead/visit-words.ts'
import { storedData } from '../leads/event-answer.ts'

/** These leave the visit as it is, so a decision made before them still holds. */
const BESIDE: readonly string[] = ['link-sent', 'still-good', 'online-on', 'online-off'] satisfies BookingEvent[]

export const leavesVisitUnchanged = (event: LeadEventRow) =>
  event.kind === 'booking' && BESIDE.includes(storedData(event).what ?? '')

const DID: Partial<Record<string, string>> = {
  requested: 'requested',
  booked: 'booked',
  rescheduled: 'rescheduled to',
  canceled: 'canceled',
} satisfies Partial<Record<BookingEvent, string>>

/** "June booked Thu, Nov 19, 10:00 am to noon at 9:31 pm." Null unless it was the customer. */
export function customerChangeWords(lead: DeskLead, event: LeadEventRow) {
  const { what = '', at } = storedData(event)
  const did = DID[what]
  if (event.kind !== 'booking' || event.person_id !== null || !did || !at) return null
  return `${firstNameOf(lead)} ${did} ${shortVisitWords(at)} at ${timeOf(event.at)}.`
}
