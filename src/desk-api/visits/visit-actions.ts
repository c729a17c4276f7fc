import type { SentAction } from '../../contract/desk/lead-actions.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { columnsOf, workOf } from '../../core/storage/lead-work.ts'
import type { Db } from '../../core/storage/tables.ts'
import { changeBooking, lockDay, readBooking } from '../../core/storage/visits.ts'
import { queueCustomerEmail, visitTimeOf } from '../../core/visits/visit-emails.ts'
import {
  type Booking,
  type BookingEvent,
  bookWindow,
  cancelByDesk,
  hasUpcomingVisit,
  NEW_BOOKING,
  requestedTime,
  USUAL_MINUTES,
} from '../../lead/booking.ts'
import { localDay } from '../../lead/business-time.ts'
import { WINDOW_MINUTES } from '../../lead/visit-windows.ts'
import { DeskError } from '../desk-errors.ts'
import type { ActionOutcome, Actor } from '../leads/actor.ts'

/** An action changes the lead only where the customer hasn't: its transaction has locked it. */
type Locked = { db: Db; lead: DeskLead; work: LeadWorkRow; now: Date }

/**
 * What an event stores about the customer's part, so that an undo can restore it. An email stays sent, and its link
 * keeps its days.
 */
const bookingBefore = (booking: Booking, { linkSentAt: _, ...changes }: Partial<Booking>) => ({
  beforeBooking: Object.fromEntries(Object.keys(changes).map((name) => [name, booking[name as keyof Booking]])),
})

async function change(db: Db, leadId: string, booking: Booking, changes: Partial<Booking>) {
  await changeBooking(db, leadId, booking, changes)
  return bookingBefore(booking, changes)
}

const upcoming = ({ work, now }: Locked, booking: Booking) =>
  hasUpcomingVisit(workOf(work), now) ? visitTimeOf(work, booking) : null

/** Queues the email that a visit is set. With its link the code's days start again. */
async function tellSet(locked: Locked, booking: Booking, visit: NonNullable<ReturnType<typeof visitTimeOf>>) {
  const { db, lead, work, now } = locked
  const visitBefore = upcoming(locked, booking)
  const was = visitBefore?.at === visit.at ? null : visitBefore
  const about = { visit, was, version: work.version + 1 }
  return queueCustomerEmail(db, lead, was ? 'rescheduled' : 'booked', about, now.toISOString())
}

/** What the customer said about another time says nothing about this one. */
const NEW_TIME = { requestedStart: null, requestedAt: null, stillGoodAt: null, cancelReason: null, bookedAt: null }

/** Sets the visit. The desk is never refused, but it waits for a booking of the same day that is being decided. */
export async function enterVisit(
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  { window, notify }: Extract<SentAction, { action: 'visit' }>,
  { changes, data }: ActionOutcome,
  { now }: Actor,
): Promise<ActionOutcome> {
  const at = changes.visit_at ?? ''
  await lockDay(db, localDay(at))
  const booking = await readBooking(db, lead.id)
  const isSameTime = work.visit_at === at
  // The customer's window stays one while its time does, no matter who goes or how the time was entered again.
  const isWindow = window || (isSameTime && booking.windowStart === at)
  const minutes = isWindow ? WINDOW_MINUTES : (changes.visit_minutes ?? USUAL_MINUTES)
  const set = { ...changes, visit_minutes: minutes }
  const visit = { at, minutes, isWindow }
  // Who goes is nothing to tell, unless nobody has told the customer of this time yet.
  const isNews = !isSameTime || booking.bookedAt === null
  const isTold = notify && isNews && (await tellSet({ db, lead, work, now }, booking, visit))
  // A visit that has nothing to do with online visits needs no row beside it.
  if (!isWindow && !isTold && booking === NEW_BOOKING) return { changes: set, data }
  const moment = now.toISOString()
  const before = await change(db, lead.id, booking, {
    ...(isSameTime ? {} : NEW_TIME),
    windowStart: isWindow ? at : null,
    ...(isTold ? { bookedAt: moment, linkSentAt: moment } : {}),
  })
  return { changes: set, data: { ...data, ...before } }
}

/** Books the time that the customer requested. */
export async function bookRequested(db: Db, lead: DeskLead, work: LeadWorkRow, actor: Actor): Promise<ActionOutcome> {
  const { now, personId } = actor
  const booking = await readBooking(db, lead.id)
  const at = requestedTime(booking, now)
  if (at === null) throw new DeskError(422, 'There’s no requested time anymore. Please pick one.')
  if (Date.parse(at) <= now.getTime()) throw new DeskError(422, 'This window has begun. Please pick another time.')
  await lockDay(db, localDay(at))
  const booked = bookWindow(workOf(work), booking, { at, personId }, now)
  const visit = { at, minutes: booked.work.visitMinutes ?? 0, isWindow: true }
  const isTold = await tellSet({ db, lead, work, now }, booking, visit)
  const before = await change(db, lead.id, booking, {
    ...booked.booking,
    ...(isTold ? { linkSentAt: now.toISOString() } : {}),
  })
  return { changes: columnsOf(booked.work), data: { ...event('booked-by-desk', at), ...before } }
}

const event = (what: BookingEvent, at?: string) => ({ what, ...(at ? { at } : {}) })

/** Removes an upcoming visit together with its online booking. Without one, nothing changes. */
export async function endVisit(
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  notify: boolean,
  { now }: Actor,
): Promise<ActionOutcome> {
  const booking = await readBooking(db, lead.id)
  const visit = upcoming({ db, lead, work, now }, booking)
  if (!visit) return { changes: {}, data: {} }
  const moment = now.toISOString()
  const isTold =
    notify && (await queueCustomerEmail(db, lead, 'pick-again', { visit, version: work.version + 1 }, moment))
  const ended = cancelByDesk()
  const before =
    booking === NEW_BOOKING && !isTold
      ? {}
      : await change(db, lead.id, booking, { ...ended.booking, ...(isTold ? { linkSentAt: moment } : {}) })
  return { changes: columnsOf(ended.work), data: before }
}

export async function cancelVisit(
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  notify: boolean,
  actor: Actor,
): Promise<ActionOutcome> {
  const at = work.visit_at
  const { changes, data } = await endVisit(db, lead, work, notify, actor)
  if (at === null || Object.keys(changes).length === 0) throw new DeskError(422, 'There’s no visit to cancel anymore.')
  return { changes, data: { ...event('canceled-by-desk', at), ...data } }
}

export async function setOnlineBooking(db: Db, lead: DeskLead, isOn: boolean): Promise<ActionOutcome> {
  const booking = await readBooking(db, lead.id)
  const before = await change(db, lead.id, booking, { onlineBooking: isOn })
  return { changes: {}, data: { ...event(isOn ? 'online-on' : 'online-off'), ...before } }
}

/** The customer's part of an undo. It tells nobody. */
export async function restoreVisit(
  db: Db,
  leadId: string,
  { visit_at }: Partial<LeadWorkRow>,
  before: Record<string, unknown>,
) {
  if (visit_at) await lockDay(db, localDay(visit_at))
  if (Object.keys(before).length === 0) return
  await changeBooking(db, leadId, await readBooking(db, leadId), before as Partial<Booking>)
}
