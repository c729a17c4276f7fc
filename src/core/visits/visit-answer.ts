import type { Visits } from '../../contract/site/visits.ts'
import type { VisitAnswer } from '../../contract/visit.ts'
import {
  type Booking,
  CHANGE_UNTIL_HOURS,
  canRequest,
  isCustomersWindow,
  requestedTime,
  visitEnds,
  whyNotChange,
} from '../../lead/booking.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { DAY } from '../../lead/durations.ts'
import { OPEN_STEPS } from '../../lead/steps.ts'
import { offeredWindows } from '../../lead/visit-near.ts'
import { asksForSide, openDaysAhead, type Side, type WindowsInput, windowState } from '../../lead/visit-windows.ts'
import { oneLine } from '../plain-text.ts'
import { personById } from '../storage/desk-people.ts'
import { eventsOf } from '../storage/lead-events.ts'
import { workOf } from '../storage/lead-work.ts'
import type { Db } from '../storage/tables.ts'
import { bookedByCustomers, readBooking, visitsElsewhere } from '../storage/visits.ts'
import { type ForLead, publishedVisits, upcomingVisits, windowsInput } from './calendar.ts'
import { isConfirmedByEmail } from './confirm-emails.ts'
import type { OpenVisit } from './visit-by-code.ts'
import { setTimes } from './visit-history.ts'

/** Only what is certainly a name; everything else in that field could be anybody's words. */
export const plainFirstName = (name: string) => /^\p{L}[\p{L}’'-]{0,29}(?=\s|$)/u.exec(oneLine(name, 60))?.[0] ?? ''

/** j…@example.com */
export function hintOf(email: string) {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}…${oneLine(email.slice(at), 200)}`
}

export type Asking = {
  now: Date
  side?: Side | undefined
  /** This address reached its booking limit: a window it picks is only requested, and we call to confirm. */
  isOverLimit?: boolean
  /**
   * If another request with this phone number has an upcoming visit, we say that we'll call, but only after a booking
   * attempt. Otherwise typing somebody's number into a form would show whether they are a customer.
   */
  isBooking?: boolean
}

/** A customer who books and cancels all day must not use up what everybody may book online. */
const BOOKINGS_A_DAY = 3

/** What decides whether and when a lead can be booked online. */
export type Bookable = {
  rules: Visits | null
  /** Null while online visits are off. */
  input: WindowsInput | null
  /** The reason is never said. */
  isNone: boolean
  /** The visit of another request from the same address. */
  elsewhere: { reference: string; at: string; isWindow: boolean } | null
  /** Customers have booked all that they may, so times are only requested. */
  isOverLimit: boolean
}

export async function bookable(db: Db, open: OpenVisit, asking: Asking): Promise<Bookable> {
  const { lead, work, booking } = open
  const { now, side, isOverLimit = false, isBooking = false } = asking
  const rules = publishedVisits()
  // Read once: there may be hundreds.
  const upcoming = await upcomingVisits(db, now)
  const others = visitsElsewhere(upcoming, work, now.toISOString())
  // Anybody can type somebody else's address into a form. Only an email's code proves it.
  const ofMailbox = open.may === 'book' ? others.filter(({ isSameMailbox }) => isSameMailbox) : []
  const told = ofMailbox.find(({ isSameAddress }) => isSameAddress)
  const since = new Date(now.getTime() - DAY).toISOString()
  const booked = await bookedByCustomers(db, since, lead.id)
  const isFull = rules !== null && (booked.all >= rules.dailyLimit || booked.ofLead >= BOOKINGS_A_DAY)
  return {
    rules,
    input: rules && (await windowsInput(db, lead, { side: side ?? booking.side }, rules, now, upcoming)),
    isNone:
      rules === null ||
      open.isClockUncertain ||
      lead.in_spam === 1 ||
      !booking.onlineBooking ||
      !OPEN_STEPS.includes(work.step) ||
      ofMailbox.length > 0,
    elsewhere: told ? { ...told, isWindow: (await readBooking(db, told.leadId)).windowStart === told.at } : null,
    isOverLimit: isOverLimit || isFull || (isBooking && open.may === 'book' && others.length > 0),
  }
}

/** A requested time can be confirmed until two hours before it, however early windows have to be booked. */
export const toConfirm = (input: WindowsInput): WindowsInput => ({
  ...input,
  rules: { ...input.rules, noticeHours: CHANGE_UNTIL_HOURS },
})

/** Whether a time that was requested can still be confirmed, by the rules that are published now. */
export async function isStillOpen(db: Db, lead: ForLead, booking: Pick<Booking, 'side'>, at: string, now: Date) {
  const rules = publishedVisits()
  return rules !== null && windowState(toConfirm(await windowsInput(db, lead, booking, rules, now)), at) === 'open'
}

/** The requested time as long as it can still be booked. */
export function openRequest({ booking }: OpenVisit, { input }: Bookable, now: Date) {
  const at = requestedTime(booking, now)
  return at !== null && input && windowState(toConfirm(input), at) === 'open' ? at : null
}

/** When the visit ends that the link is about. Null without one: a link sent after a visit is for picking a new time. */
export function linkedVisitEnds({ work, booking }: Pick<OpenVisit, 'work' | 'booking'>) {
  const ends = visitEnds(workOf(work))
  if (ends === null || work.step === 'lost') return null
  return booking.linkSentAt !== null && Date.parse(booking.linkSentAt) >= ends ? null : ends
}

const stillGoodOf = ({ booking }: OpenVisit, at: string, setOn: string | undefined, now: Date) => {
  if (localDay(at) !== addDays(localDay(now), 1)) return null
  if (booking.stillGoodAt) return 'yes'
  return setOn !== undefined && localDay(setOn) < localDay(now) ? 'ask' : null
}

async function visitOf(db: Db, open: OpenVisit, { isNone }: Bookable, now: Date): Promise<VisitAnswer['visit']> {
  const { work, booking, may } = open
  if (work.visit_at === null) return null
  const lead = workOf(work)
  const times = setTimes(await eventsOf(db, work.lead_id))
  const mayChange = may === 'book' && !open.isClockUncertain
  const whyNot = whyNotChange('reschedule', lead, booking, now)
  const person = may === 'book' && work.visit_by ? await personById(db, work.visit_by) : undefined
  return {
    at: work.visit_at,
    isWindow: isCustomersWindow(booking, lead),
    by: person ? oneLine(person.name, 60) : null,
    stillGood: mayChange ? stillGoodOf(open, work.visit_at, times.at(0)?.at, now) : null,
    canReschedule: mayChange && !isNone && whyNot === null,
    canCancel: mayChange && whyNotChange('cancel', lead, booking, now) === null,
    whyNot: mayChange ? whyNot : null,
    isMovedByUs: times.at(0)?.isOurs === true && times.slice(1).some(({ isBooking }) => isBooking),
  }
}

const NOTHING = {
  firstName: '',
  mailbox: '',
  days: [],
  windows: [],
  requested: null,
  visit: null,
  elsewhere: null,
  note: '',
} satisfies Partial<VisitAnswer>

/** A visit of which only the time is said. */
export const UNCHANGEABLE = {
  by: null,
  stillGood: null,
  canReschedule: false,
  canCancel: false,
  whyNot: null,
  isMovedByUs: false,
} satisfies Partial<VisitAnswer['visit']>

/** What the page behind a link shows now. It changes nothing. */
export async function visitAnswer(db: Db, open: OpenVisit, asking: Asking): Promise<VisitAnswer> {
  const { lead, booking, may } = open
  const { now } = asking
  // Everything is read before anything is decided, so that "none" takes the same time whatever the reason.
  const can = await bookable(db, open, asking)
  const { rules, input } = can
  const offered = input ? offeredWindows(input) : []
  const visit = await visitOf(db, open, can, now)
  const ends = linkedVisitEnds(open)
  const isByEmail = may === 'request' && !can.isOverLimit && (await isConfirmedByEmail(db, lead))
  const base = { ...NOTHING, may, today: localDay(now) }
  const none = { ...base, state: 'none' } as const
  if (open.isClockUncertain || lead.in_spam === 1) return none

  const known = {
    ...base,
    firstName: may === 'book' ? plainFirstName(lead.name) : '',
    mailbox: hintOf(lead.email),
    note: rules?.note ?? '',
  }
  const windows = {
    days: input ? openDaysAhead(input) : [],
    windows: offered.map(({ at, near }) => ({ at, ...(near === null ? {} : { near }) })),
  }
  if (visit && ends !== null) {
    if (now.getTime() >= ends) return { ...known, state: 'past', visit }
    return { ...known, ...(visit.canReschedule ? windows : {}), state: 'booked', visit }
  }
  if (can.elsewhere) {
    const { reference, at, isWindow } = can.elsewhere
    return { ...none, elsewhere: reference, visit: { ...UNCHANGEABLE, at, isWindow } }
  }
  if (can.isNone) return none
  const at = openRequest(open, can, now)
  const mayPick = canRequest(booking) || (may === 'book' && !can.isOverLimit)
  if (at !== null)
    return {
      ...known,
      ...(mayPick ? windows : {}),
      state: may === 'book' && !can.isOverLimit ? 'confirm' : 'requested',
      requested: { at, isByEmail },
    }
  if (!mayPick) return none
  if (input && asksForSide(input)) return { ...known, state: 'side' }
  return offered.length > 0 ? { ...known, ...windows, state: 'pick' } : none
}
