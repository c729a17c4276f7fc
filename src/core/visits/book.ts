import { sha256Of } from '../../contract/hash.server.ts'
import type { VisitAnswer } from '../../contract/visit.ts'
import {
  type Booking,
  bookWindow,
  canRequest,
  hasUpcomingVisit,
  requestTime,
  type whyNotChange as WhyNot,
  whyNotChange,
} from '../../lead/booking.ts'
import { localDay } from '../../lead/business-time.ts'
import { WINDOW_MINUTES, type WindowsInput, windowState } from '../../lead/visit-windows.ts'
import type { DeskKey } from '../desk/desk-key.ts'
import { insertEvent } from '../storage/lead-events.ts'
import { changeWork, columnsOf, workOf } from '../storage/lead-work.ts'
import type { Db } from '../storage/tables.ts'
import { changeBooking, lockBookings, lockDay } from '../storage/visits.ts'
import { asCanceled, canceledVisit } from './canceled-visit.ts'
import { mayAskToConfirm } from './confirm-emails.ts'
import { type Asking, bookable, linkedVisitEnds, openRequest, toConfirm, visitAnswer } from './visit-answer.ts'
import { lockedVisit, type OpenVisit, type VisitLink } from './visit-by-code.ts'
import { notifyStaff, queueCustomerEmail, visitTimeOf } from './visit-emails.ts'
import {
  isOver,
  justTaken,
  needsTheEmail,
  noLongerOpen,
  nothingOpen,
  requestedTooOften,
  tooLate,
  tooOften,
} from './visit-errors.ts'

export type VisitDeps = { db: Db; key: DeskKey; confirmationsPerHour: number }
export type BookRequest = VisitLink & {
  /** The start of the window. */
  at: string
  /** The browser's key: a request that was stored and whose answer got lost is stored once. */
  key: string | null
}
/** `isBooking`: this call booked a visit, for the limits that count by address. */
export type Booked = { answer: VisitAnswer; isBooking: boolean }

const refusals = { 'too-late': tooLate, 'too-often': tooOften }
export function refuseChange(why: ReturnType<typeof WhyNot>) {
  if (why !== null) throw refusals[why]()
}

/** A time that is requested or booked already is answered as if it had just been. */
const isThereAlready = ({ work, booking, may }: OpenVisit, request: string | null, at: string) =>
  work.visit_at === at ? booking.windowStart === at : may === 'request' && request === at

function refuseUnlessOpen(input: WindowsInput, at: string) {
  const state = windowState(input, at)
  if (state === 'full') throw justTaken(at)
  if (state === 'closed') throw noLongerOpen(at)
}

/** One change of a visit: the lead's work, the row beside it and one line in its history. */
export async function changeVisit(
  db: Db,
  open: OpenVisit,
  { work = {}, booking }: { work?: Parameters<typeof columnsOf>[0]; booking: Partial<Booking> },
  { data, mutation = null, now }: { data: Record<string, unknown>; mutation?: string | null; now: Date },
): Promise<OpenVisit> {
  const changed = await changeWork(db, open.work, columnsOf(work), now.toISOString())
  await insertEvent(db, changed, { kind: 'booking', personId: null, data, mutation })
  return { ...open, work: changed, booking: await changeBooking(db, open.lead.id, open.booking, booking) }
}

async function request(deps: VisitDeps, db: Db, open: OpenVisit, at: string, mutation: string | null, asking: Asking) {
  const { lead, booking } = open
  const { now, side = booking.side, isOverLimit } = asking
  const moment = now.toISOString()
  if (!canRequest(booking)) throw requestedTooOften()
  const asksByEmail =
    open.may === 'request' && !isOverLimit && (await mayAskToConfirm(db, lead, deps.confirmationsPerHour, moment))
  const changed = await changeVisit(
    db,
    open,
    { booking: { ...requestTime(booking, at, now), side, ...(asksByEmail ? { linkSentAt: moment } : {}) } },
    { data: { what: 'requested', at }, mutation, now },
  )
  const about = { visit: { at, minutes: WINDOW_MINUTES, isWindow: true }, version: changed.work.version }
  if (asksByEmail) await queueCustomerEmail(db, lead, 'please-confirm', about, moment)
  await notifyStaff(db, lead.id, 'requested', { ...about, visitBy: null }, moment)
  return changed
}

async function book(db: Db, open: OpenVisit, at: string, mutation: string | null, asking: Asking) {
  const { lead } = open
  const { now, side = open.booking.side } = asking
  const moment = now.toISOString()
  const work = workOf(open.work)
  const was = hasUpcomingVisit(work, now) ? visitTimeOf(open.work, open.booking) : null
  const what = was ? 'rescheduled' : 'booked'
  const changes = bookWindow(work, open.booking, { at, personId: null }, now)
  const changed = await changeVisit(
    db,
    open,
    { work: changes.work, booking: { ...changes.booking, side, linkSentAt: moment } },
    { data: { what, at, ...(was ? { from: was.at } : {}) }, mutation, now },
  )
  const visit = { at, minutes: WINDOW_MINUTES, isWindow: true }
  const { version, visit_by } = changed.work
  await queueCustomerEmail(db, lead, what, { visit, was, version }, moment)
  await notifyStaff(db, lead.id, what, { visit, version, visitBy: visit_by }, moment)
  return changed
}

/** `repeated` is the mutation of the same tap before. */
type Stored = { open: OpenVisit; isBooking: boolean; repeated?: string }

function storing(db: Db, deps: VisitDeps, { at, key, ...link }: BookRequest, asking: Asking): Promise<Stored | null> {
  return db.transaction().execute(async (transaction) => {
    const { now } = asking
    const open = await lockedVisit(transaction, deps.key, link, now)
    if (!open) return null
    const mutation = key === null ? null : sha256Of(`visit ${open.lead.id} ${at} ${key}`)
    const isRepeated =
      mutation !== null &&
      (await transaction.selectFrom('lead_events').select('id').where('mutation', '=', mutation).executeTakeFirst())
    const unchanged = { open, isBooking: false }
    if (isRepeated) return { ...unchanged, repeated: mutation }

    await lockDay(transaction, localDay(at))
    await lockBookings(transaction)
    const can = await bookable(transaction, open, asking)
    const { input, isOverLimit } = can
    const ends = linkedVisitEnds(open)
    if (can.isNone || !input) throw nothingOpen()
    const requested = openRequest(open, can, now)
    if (isThereAlready(open, requested, at)) return unchanged
    if (ends !== null) {
      if (open.may === 'request') throw needsTheEmail()
      if (ends <= now.getTime()) throw isOver()
      refuseChange(whyNotChange('reschedule', workOf(open.work), open.booking, now))
    }
    refuseUnlessOpen(open.may === 'book' && requested === at ? toConfirm(input) : input, at)
    if (open.may === 'book' && (ends !== null || !isOverLimit))
      return { open: await book(transaction, open, at, mutation, asking), isBooking: ends === null }
    // Somebody at the desk knows of it already, and calls.
    if (requested === at) return unchanged
    return { open: await request(deps, transaction, open, at, mutation, { ...asking, isOverLimit }), isBooking: false }
  })
}

/**
 * Books a window, reschedules the visit to it, or, with the code of the form's tab, requests it. One transaction: the lead
 * is locked, then the window's day, and only then is anything decided, so that the last window has one winner. Null for
 * a code that opens nothing.
 */
export async function bookVisit(deps: VisitDeps, asked: BookRequest, who: Asking): Promise<Booked | null> {
  const asking = { ...who, isBooking: true }
  const stored = await storing(deps.db, deps, asked, asking)
  if (!stored) return null
  // Nobody waits for the lock while the answer is put together.
  const { open, isBooking, repeated } = stored
  const answer = await visitAnswer(deps.db, open, asking)
  // The browser's Back sends the tap of a visit again that was canceled since. Without a word it would look unanswered.
  const isNothing = repeated !== undefined && !answer.visit && !answer.requested
  const canceled = isNothing ? await canceledVisit(deps.db, open, repeated) : null
  return { answer: canceled ? asCanceled(answer, canceled) : answer, isBooking }
}
