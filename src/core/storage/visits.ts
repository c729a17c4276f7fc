import { sql } from 'kysely'
import * as v from 'valibot'
import { type Booking, NEW_BOOKING } from '../../lead/booking.ts'
import { mailboxOf } from '../mailbox.ts'
import type { LeadWorkRow } from './desk-tables.ts'
import { lockName } from './dialect.ts'
import { beginningUnless, type LeadWithPrefix } from './lead-prefix.ts'
import type { Db } from './tables.ts'
import type { VisitRow } from './visit-tables.ts'

const bookingOf = (row: VisitRow): Booking => ({
  requestedStart: row.requested_start,
  requestedAt: row.requested_at,
  windowStart: row.window_start,
  side: row.side,
  linkVersion: row.link_version,
  reschedules: row.reschedules,
  requests: row.requests,
  onlineBooking: row.online_booking === 1,
  linkSentAt: row.link_sent_at,
  bookedAt: row.booked_at,
  stillGoodAt: row.still_good_at,
  cancelReason: row.cancel_reason,
})

const rowOf = (leadId: string, booking: Booking): VisitRow => ({
  lead_id: leadId,
  requested_start: booking.requestedStart,
  requested_at: booking.requestedAt,
  window_start: booking.windowStart,
  side: booking.side,
  link_version: booking.linkVersion,
  reschedules: booking.reschedules,
  requests: booking.requests,
  online_booking: booking.onlineBooking ? 1 : 0,
  link_sent_at: booking.linkSentAt,
  booked_at: booking.bookedAt,
  still_good_at: booking.stillGoodAt,
  cancel_reason: booking.cancelReason,
})

/** What lists need about online visits. */
export const BOOKING_COLUMNS = [
  'requested_start',
  'requested_at',
  'window_start',
  'booked_at',
  'still_good_at',
] as const
/** All null for a lead without an online visit. */
export type BookingColumns = { [Name in (typeof BOOKING_COLUMNS)[number]]: VisitRow[Name] }
/** To join with leads. Its lead has another name, so that `lead_id` stays the one of `lead_work`. */
export const bookings = (db: Db) =>
  db
    .selectFrom('visits')
    .select(['visits.lead_id as booking_of', ...BOOKING_COLUMNS])
    .as('bookings')

/** A lead gets its row with the first change, so receiving a lead writes nothing here. */
export async function readBooking(db: Db, leadId: string): Promise<Booking> {
  const row = await db.selectFrom('visits').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  return row ? bookingOf(row) : NEW_BOOKING
}

/** Call it in the transaction that has locked the lead. */
export async function changeBooking(db: Db, leadId: string, booking: Booking, changes: Partial<Booking>) {
  const changed = { ...booking, ...changes }
  const { lead_id, ...columns } = rowOf(leadId, changed)
  await db
    .insertInto('visits')
    .values({ lead_id, ...columns })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(columns))
    .execute()
  return changed
}

/**
 * Locks the visits of one day (2026-11-19) until the transaction ends. Everything that sets a visit calls it, at the desk
 * too: first `lockedWork` for the lead, then this for the new visit's day, then it reads the day's visits and writes. Only
 * one day in a transaction, always after the lead: otherwise two transactions could wait for each other. Taking a visit
 * away needs no lock.
 */
export const lockDay = (db: Db, day: string) => lockName(db, `visits ${day}`)

/** Locks what a customer's booking counts on other days. Comes after the day. */
export const lockBookings = (db: Db) => lockName(db, 'visits')

/** The town and address of a lead, from the beginning of its fields. */
type WithPlace = Pick<LeadWithPrefix, 'city' | 'beginning'>
export type VisitRowOnCalendar = WithPlace &
  Pick<LeadWorkRow, 'lead_id' | 'visit_minutes' | 'person_key' | 'phone_key'> & { reference: string; visit_at: string }

/**
 * Every visit of leads that still count, in order of time. One that began earlier may go on into the first day. Of a lead
 * in one of these cities the fields aren't read, because its city says where it is.
 */
export const visitsBetween = (
  db: Db,
  from: string,
  before: string,
  cities: readonly string[],
): Promise<VisitRowOnCalendar[]> =>
  db
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select([
      'lead_id',
      'visit_minutes',
      'person_key',
      'phone_key',
      'reference',
      'city',
      beginningUnless('city', cities),
    ])
    .select((eb) => eb.ref('visit_at').$notNull().as('visit_at'))
    .where('visit_at', '>=', from)
    .where('visit_at', '<', before)
    .where('step', '!=', 'lost')
    .where('in_spam', '=', 0)
    .orderBy('visit_at')
    .orderBy('lead_id')
    .execute()

/** What the desk changed for single days, from a day on. */
export const overridesFrom = (db: Db, day: string) =>
  db.selectFrom('window_overrides').select(['day', 'start', 'what']).where('day', '>=', day).execute()

export async function deletePastOverrides(db: Db, before: string) {
  await db.deleteFrom('window_overrides').where('day', '<', before).execute()
}

/**
 * A person's other leads with a visit to come, by mailbox or phone, in order of time. However an address is spelled, its
 * mailbox counts once; only the same address is told of the other lead.
 */
export function visitsElsewhere(
  upcoming: readonly VisitRowOnCalendar[],
  { lead_id, person_key, phone_key }: Pick<LeadWorkRow, 'lead_id' | 'person_key' | 'phone_key'>,
  now: string,
) {
  if (person_key === null && phone_key === null) return []
  const mailbox = person_key && mailboxOf(person_key)
  return upcoming
    .filter((row) => row.lead_id !== lead_id && row.visit_at > now)
    .map((row) => ({
      leadId: row.lead_id,
      reference: row.reference,
      at: row.visit_at,
      isSameAddress: person_key !== null && row.person_key === person_key,
      isSameMailbox: mailbox !== null && row.person_key !== null && mailboxOf(row.person_key) === mailbox,
      isSamePhone: phone_key !== null && row.phone_key === phone_key,
    }))
    .filter(({ isSameMailbox, isSamePhone }) => isSameMailbox || isSamePhone)
}

const whatSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.object({ what: v.string() })), { what: '' })
/** How many visits customers booked themselves since a moment, those that were canceled since included. */
export async function bookedByCustomers(db: Db, since: string, leadId: string) {
  const rows = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'data'])
    // As text in the statement, so that the databases use the index of these events alone.
    .where('kind', '=', sql.lit('booking'))
    .where('at', '>', since)
    .where('person_id', 'is', null)
    .execute()
  const booked = rows.filter(({ data }) => v.parse(whatSchema, data).what === 'booked')
  return { all: booked.length, ofLead: booked.filter(({ lead_id }) => lead_id === leadId).length }
}
