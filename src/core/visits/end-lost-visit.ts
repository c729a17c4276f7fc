import { cancelByDesk, NEW_BOOKING } from '../../lead/booking.ts'
import type { LeadWorkRow } from '../storage/desk-tables.ts'
import { leadById } from '../storage/leads.ts'
import type { Db } from '../storage/tables.ts'
import { changeBooking, readBooking } from '../storage/visits.ts'
import { notifyStaff, queueCustomerEmail, visitTimeOf } from './visit-emails.ts'

/**
 * A customer who turns us down needs no visit: ends its booking, and tells the customer and the person who would have
 * come. Call it in the transaction that makes the lead lost, before the lead changes.
 */
export async function endLostVisit(db: Db, work: LeadWorkRow, now: Date) {
  const at = now.toISOString()
  const lead = await leadById(db, work.lead_id)
  const booking = await readBooking(db, work.lead_id)
  const visit = visitTimeOf(work, booking)
  if (!lead || !visit || visit.at <= at) return
  const version = work.version + 1
  const isTold = await queueCustomerEmail(db, lead, 'canceled', { visit, version }, at)
  await notifyStaff(db, lead.id, 'canceled', { visit, version, visitBy: work.visit_by }, at)
  if (booking !== NEW_BOOKING || isTold)
    await changeBooking(db, lead.id, booking, { ...cancelByDesk().booking, ...(isTold ? { linkSentAt: at } : {}) })
}
