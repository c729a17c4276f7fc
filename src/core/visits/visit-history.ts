import * as v from 'valibot'
import { BOOKING_EVENTS, type BookingEvent } from '../../lead/booking.ts'
import { moment } from '../../lead/moment.ts'
import type { LeadEventRow } from '../storage/desk-tables.ts'

const bookingSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ what: v.nullable(v.picklist(BOOKING_EVENTS)), at: v.optional(moment) })),
  { what: null },
)
/** What an event says about an online visit; null in `what` for every other event. */
export const bookingIn = (event: LeadEventRow): { what: BookingEvent | null; at?: string | undefined } =>
  event.kind === 'booking' ? v.parse(bookingSchema, event.data) : { what: null }

const pastSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      /** The event that an undo reverted. */
      of: v.optional(v.string()),
      at: v.optional(v.string()),
      before: v.optional(v.object({ visit_at: v.nullish(v.string()) })),
    }),
  ),
  {},
)

/** Somebody at the desk entered a time. Entering the same one again changes who goes. */
function isNewTime({ kind, data }: LeadEventRow) {
  if (kind !== 'visit') return false
  const { at, before } = v.parse(pastSchema, data)
  return at === undefined || at !== before?.visit_at
}

const SETS: readonly (BookingEvent | null)[] = ['booked', 'rescheduled', 'booked-by-desk']
export const ENDS: readonly (BookingEvent | null)[] = ['canceled', 'canceled-by-desk']

/**
 * Whenever the visit's time was set, newest first, back to when a visit before it was canceled. What was undone never
 * happened.
 */
export function setTimes(events: LeadEventRow[]) {
  const undone = new Set(events.filter(({ kind }) => kind === 'undo').map(({ data }) => v.parse(pastSchema, data).of))
  const known = events.filter(({ id }) => !undone.has(id)).map((event) => ({ event, what: bookingIn(event).what }))
  const end = known.findIndex(({ what }) => ENDS.includes(what))
  return (end < 0 ? known : known.slice(0, end))
    .filter(({ event, what }) => isNewTime(event) || SETS.includes(what))
    .map(({ event, what }) => ({ at: event.at, isOurs: event.person_id !== null, isBooking: SETS.includes(what) }))
}
