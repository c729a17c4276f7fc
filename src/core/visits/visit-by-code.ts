import type { Booking } from '../../lead/booking.ts'
import { dayOf } from '../../lead/business-time.ts'
import { DAY } from '../../lead/durations.ts'
import { codeHashOf, type VisitMay, visitCodeOf } from '../codes.ts'
import { type DeskKey, isSame } from '../desk/desk-key.ts'
import { readReference } from '../leads/reference.ts'
import { isClockUncertain } from '../storage/clock-jump.ts'
import type { LeadWorkRow } from '../storage/desk-tables.ts'
import { beginning, type LeadWithPrefix, SHORT_COLUMNS } from '../storage/lead-prefix.ts'
import { lockedWork } from '../storage/lead-work.ts'
import type { Db } from '../storage/tables.ts'
import { readBooking } from '../storage/visits.ts'

export const TAB_CODE_LASTS = DAY
export const EMAIL_CODE_LASTS = 30 * DAY

/** What somebody typed or their link contains. The hash is that of the code. */
export type VisitLink = { reference: string; codeHash: string }
export type VisitLead = Omit<LeadWithPrefix, 'has_plan'>
/** A lead's visit that its customer has open. */
export type OpenVisit = {
  lead: VisitLead
  work: LeadWorkRow
  booking: Booking
  may: VisitMay
  isClockUncertain: boolean
}

/** While the time is uncertain no code ends: its page says that nothing can be booked. */
function isGood(
  may: VisitMay,
  { lead, work, booking, isClockUncertain: uncertain }: Omit<OpenVisit, 'may'>,
  now: Date,
) {
  const received = Date.parse(lead.received_at)
  if (uncertain) return true
  if (may === 'request') return now.getTime() < received + TAB_CODE_LASTS
  const sent = Math.max(received, Date.parse(booking.linkSentAt ?? lead.received_at))
  const visitEnds = work.visit_at === null ? 0 : Date.parse(dayOf(new Date(work.visit_at)).ends)
  return now.getTime() < Math.max(sent + EMAIL_CODE_LASTS, visitEnds)
}

const leadOf = (db: Db, reference: string) =>
  db
    .selectFrom('leads')
    .select(SHORT_COLUMNS)
    .select(beginning)
    .where('reference', '=', readReference(reference))
    .executeTakeFirst()

async function opened(
  db: Db,
  key: DeskKey,
  lead: VisitLead,
  work: LeadWorkRow,
  codeHash: string,
  now: Date,
): Promise<OpenVisit | null> {
  const booking = await readBooking(db, lead.id)
  const found = { lead, work, booking, isClockUncertain: await isClockUncertain(db, now) }
  const opens = (may: VisitMay) =>
    isSame(codeHash, codeHashOf(key, 'visit', visitCodeOf(key, may, lead.id, booking.linkVersion)))
  // Compare to both, so that the time says nothing about which one was close.
  const [request, book] = [opens('request'), opens('book')]
  const may: VisitMay | null = book ? 'book' : request ? 'request' : null
  return may && isGood(may, found, now) ? { ...found, may } : null
}

/** Null for a reference and code that open nothing. */
export async function openVisit(db: Db, key: DeskKey, link: VisitLink, now: Date): Promise<OpenVisit | null> {
  const lead = await leadOf(db, link.reference)
  const work = lead && (await db.selectFrom('lead_work').selectAll().where('lead_id', '=', lead.id).executeTakeFirst())
  return lead && work ? opened(db, key, lead, work, link.codeHash, now) : null
}

/** The same in a transaction that changes the visit, with the lead locked. */
export async function lockedVisit(db: Db, key: DeskKey, link: VisitLink, now: Date): Promise<OpenVisit | null> {
  const known = await leadOf(db, link.reference)
  const work = known && (await lockedWork(db, known.id))
  // What was read before the lock may have changed.
  const lead = work && (await leadOf(db, link.reference))
  return lead && work ? opened(db, key, lead, work, link.codeHash, now) : null
}
