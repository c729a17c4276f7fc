import { localDay, nextWorkingDay, type WorkingDays } from './business-time.ts'
import { HOUR } from './durations.ts'
import { isFollowUpDue, type LeadWork } from './lead-work.ts'
import { upTo } from './steps.ts'
import { type Side, WINDOW_MINUTES } from './visit-windows.ts'

export const CANCEL_REASONS = ['another-time', 'not-needed', 'chose-another', 'something-else'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** What can happen with an online visit, as the lead's history names it. */
export const BOOKING_EVENTS = [
  'requested',
  'booked',
  'rescheduled',
  'canceled',
  'still-good',
  'canceled-by-desk',
  'booked-by-desk',
  'link-sent',
  'online-off',
  'online-on',
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

/**
 * What belongs to the customer of a lead's visit. The visit itself is part of the lead's work. Moments are ISO text.
 */
export type Booking = {
  /** The start of the window that the customer requested. It reserves nothing. */
  requestedStart: string | null
  requestedAt: string | null
  /** The start of a booked window. The visit is the customer's window as long as it still starts then. */
  windowStart: string | null
  side: Side | null
  /** Both codes in links depend on this number, so a higher one ends them. */
  linkVersion: number
  reschedules: number
  requests: number
  onlineBooking: boolean
  linkSentAt: string | null
  bookedAt: string | null
  stillGoodAt: string | null
  cancelReason: CancelReason | null
}
export const NEW_BOOKING: Booking = {
  requestedStart: null,
  requestedAt: null,
  windowStart: null,
  side: null,
  linkVersion: 0,
  reschedules: 0,
  requests: 0,
  onlineBooking: true,
  linkSentAt: null,
  bookedAt: null,
  stillGoodAt: null,
  cancelReason: null,
}

/** How long a visit takes that was entered without its length. */
export const USUAL_MINUTES = 60

/** Customers can change a visit until this many hours before it, and confirm a requested time until then, too. */
export const CHANGE_UNTIL_HOURS = 2
export const MAX_RESCHEDULES = 3
export const MAX_REQUESTS = 5
export const REQUEST_LASTS = 48 * HOUR
export const WINDOW_MS = (WINDOW_MINUTES / 60) * HOUR

type Visiting = Pick<LeadWork, 'visitAt'>
type Lasting = Pick<LeadWork, 'visitAt' | 'visitMinutes'>
type BookingChanges = { work: Partial<LeadWork>; booking: Partial<Booking> }

/** When the visit is over, in milliseconds. Null without one. */
export const visitEnds = ({ visitAt, visitMinutes }: Lasting) =>
  visitAt === null ? null : Date.parse(visitAt) + (visitMinutes ?? USUAL_MINUTES) * 60_000

/** Until its end: within the window somebody may still be on the way. */
export const hasUpcomingVisit = (work: Lasting, now: Date) => (visitEnds(work) ?? 0) > now.getTime()

/** False for a visit at a time that somebody entered at the desk. */
export const isCustomersWindow = ({ windowStart }: Pick<Booking, 'windowStart'>, { visitAt }: Visiting) =>
  visitAt !== null && windowStart === visitAt

/** The requested time, until its window is over or two days have passed. The caller checks that it's still open. */
export function requestedTime(
  { requestedStart, requestedAt }: Pick<Booking, 'requestedStart' | 'requestedAt'>,
  now: Date,
) {
  if (!requestedStart || !requestedAt) return null
  const ends = Math.min(Date.parse(requestedStart) + WINDOW_MS, Date.parse(requestedAt) + REQUEST_LASTS)
  return now.getTime() < ends ? requestedStart : null
}

export const canRequest = ({ requests }: Pick<Booking, 'requests'>) => requests < MAX_REQUESTS

/** A new request replaces the one before it. */
export const requestTime = ({ requests }: Booking, at: string, now: Date): Partial<Booking> => ({
  requestedStart: at,
  requestedAt: now.toISOString(),
  requests: requests + 1,
})

/** Why the customer can't change an upcoming visit online. Null if they can. */
export function whyNotChange(
  change: 'reschedule' | 'cancel',
  { visitAt }: Visiting,
  { reschedules }: Pick<Booking, 'reschedules'>,
  now: Date,
): 'too-late' | 'too-often' | null {
  if (visitAt === null || Date.parse(visitAt) - now.getTime() < CHANGE_UNTIL_HOURS * HOUR) return 'too-late'
  return change === 'reschedule' && reschedules >= MAX_RESCHEDULES ? 'too-often' : null
}

/**
 * Books a window, or moves the upcoming visit to it. `personId` is who booked it at the desk; null for the customer. It
 * answers the lead, so the promise is kept.
 */
export function bookWindow(
  work: LeadWork,
  booking: Booking,
  { at, personId }: { at: string; personId: string | null },
  now: Date,
): BookingChanges {
  const moment = now.toISOString()
  const isMoved = hasUpcomingVisit(work, now)
  return {
    work: {
      ...(work.triedAt === null ? { triedAt: moment, firstBy: personId, firstHow: 'booked' } : {}),
      step: upTo(work.step, 'visit'),
      ...(work.step === 'lost' ? { lostReason: null } : {}),
      visitAt: at,
      visitBy: isMoved ? work.visitBy : null,
      visitMinutes: WINDOW_MINUTES,
      // The visit is what comes next. A follow-up set for later stays.
      ...(isFollowUpDue(work, { today: localDay(now) }) ? { followUpOn: null } : {}),
    },
    booking: {
      requestedStart: null,
      requestedAt: null,
      windowStart: at,
      bookedAt: moment,
      // The limit is the customer's, not the desk's.
      reschedules: booking.reschedules + (isMoved && personId === null ? 1 : 0),
      stillGoodAt: null,
      cancelReason: null,
    },
  }
}

export const NO_VISIT = { visitAt: null, visitBy: null, visitMinutes: null }
const NOTHING_BOOKED = { requestedStart: null, requestedAt: null, windowStart: null, bookedAt: null, stillGoodAt: null }

/** The customer cancels. Somebody should get in touch, so the lead is due on the next working day. */
export function cancelByCustomer(
  work: LeadWork,
  reason: CancelReason,
  now: Date,
  working: WorkingDays,
): BookingChanges {
  const followUpOn = work.followUpOn ?? nextWorkingDay(localDay(now), working)
  return { work: { ...NO_VISIT, followUpOn }, booking: { ...NOTHING_BOOKED, cancelReason: reason } }
}

/** The desk cancels. It decides itself what comes next. */
export const cancelByDesk = (): BookingChanges => ({
  work: NO_VISIT,
  booking: { ...NOTHING_BOOKED, cancelReason: null },
})

/** The first answer is the one that counts. */
export const stillGood = ({ stillGoodAt }: Pick<Booking, 'stillGoodAt'>, now: Date): Partial<Booking> => ({
  stillGoodAt: stillGoodAt ?? now.toISOString(),
})
