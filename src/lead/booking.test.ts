import { expect, test } from 'vitest'
import {
  type Booking,
  bookWindow,
  cancelByCustomer,
  cancelByDesk,
  canRequest,
  hasUpcomingVisit,
  isCustomersWindow,
  NEW_BOOKING,
  requestedTime,
  requestTime,
  stillGood,
  whyNotChange,
} from './booking.ts'
import { instantOfText } from './business-time.ts'
import type { LeadWork } from './lead-work.ts'

const WORKING = new Set(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
const time = (text: string) => instantOfText(text)
const at = (text: string) => time(text).toISOString()

/** June's request came on Monday at 9:06 pm. */
const NEW: LeadWork = {
  step: 'new',
  answerBy: at('2026-11-17T21:06'),
  triedAt: null,
  reachedAt: null,
  firstBy: null,
  firstHow: null,
  assignedTo: null,
  followUpOn: null,
  visitAt: null,
  visitBy: null,
  visitMinutes: null,
  quotedCents: null,
  wonCents: null,
  lostReason: null,
}
const THURSDAY = at('2026-11-19T10:00')
const FRIDAY = at('2026-11-20T13:00')
const MONDAY_NIGHT = time('2026-11-16T21:31')

function book(
  work = NEW,
  booking = NEW_BOOKING,
  window = THURSDAY,
  now = MONDAY_NIGHT,
  personId: string | null = null,
) {
  const changes = bookWindow(work, booking, { at: window, personId }, now)
  return { work: { ...work, ...changes.work }, booking: { ...booking, ...changes.booking } }
}

test('a customer’s booking is the lead’s visit for the whole window, and it keeps the promise', () => {
  const { work, booking } = book()
  expect(work).toEqual({
    ...NEW,
    step: 'visit',
    triedAt: MONDAY_NIGHT.toISOString(),
    firstHow: 'booked',
    visitAt: THURSDAY,
    visitMinutes: 120,
  })
  expect(booking).toEqual({ ...NEW_BOOKING, windowStart: THURSDAY, bookedAt: MONDAY_NIGHT.toISOString() })
  expect(isCustomersWindow(booking, work)).toBe(true)
  expect(isCustomersWindow(booking, { visitAt: FRIDAY }), 'the desk entered another time').toBe(false)
  expect(isCustomersWindow(NEW_BOOKING, NEW)).toBe(false)
})

test('a visit is to come until its window is over', () => {
  const { work } = book()
  expect(hasUpcomingVisit(work, time('2026-11-19T11:59'))).toBe(true)
  expect(hasUpcomingVisit(work, time('2026-11-19T12:00'))).toBe(false)
  const hour = { visitAt: THURSDAY, visitMinutes: null }
  expect([hasUpcomingVisit(hour, time('2026-11-19T10:59')), hasUpcomingVisit(hour, time('2026-11-19T11:00'))]).toEqual([
    ...[true, false],
  ])
  expect(hasUpcomingVisit(NEW, MONDAY_NIGHT)).toBe(false)
})

test('a booking after the first call leaves that call and later steps as they are', () => {
  const called: LeadWork = { ...NEW, step: 'quoted', triedAt: at('2026-11-16T21:10'), firstBy: 'p1', firstHow: 'call' }
  expect(book(called).work).toMatchObject({ step: 'quoted', firstBy: 'p1', firstHow: 'call' })
  expect(book({ ...called, followUpOn: '2026-11-16' }).work.followUpOn).toBeNull()
  expect(book({ ...called, followUpOn: '2026-11-17' }).work.followUpOn).toBe('2026-11-17')
})

test('a time booked at the desk names who did it', () => {
  expect(book(NEW, NEW_BOOKING, THURSDAY, MONDAY_NIGHT, 'p2').work).toMatchObject({
    firstBy: 'p2',
    firstHow: 'booked',
  })
})

test('rescheduling keeps the estimator, is counted, and asks again whether the new time is good', () => {
  const first = book()
  const assigned = { ...first.work, visitBy: 'p3' }
  const answered: Booking = { ...first.booking, stillGoodAt: at('2026-11-18T10:05') }
  const { work, booking } = book(assigned, answered, FRIDAY, time('2026-11-18T11:00'))
  expect(work).toMatchObject({ visitAt: FRIDAY, visitBy: 'p3', visitMinutes: 120 })
  expect(booking).toMatchObject({ windowStart: FRIDAY, reschedules: 1, stillGoodAt: null })
  const byDesk = book(assigned, answered, FRIDAY, time('2026-11-18T11:00'), 'p2')
  expect(byDesk.booking.reschedules, 'the desk’s own changes don’t count').toBe(0)
})

test('a visit can be changed until two hours before it, and rescheduled three times', () => {
  const { work, booking } = book()
  const why = (change: 'reschedule' | 'cancel', now: string, reschedules = 0) =>
    whyNotChange(change, work, { ...booking, reschedules }, time(now))
  expect(why('reschedule', '2026-11-19T08:00')).toBeNull()
  expect(why('reschedule', '2026-11-19T08:01')).toBe('too-late')
  expect(why('cancel', '2026-11-19T08:01')).toBe('too-late')
  expect(why('reschedule', '2026-11-18T08:00', 2)).toBeNull()
  expect(why('reschedule', '2026-11-18T08:00', 3)).toBe('too-often')
  expect(why('cancel', '2026-11-18T08:00', 3)).toBeNull()
})

test('canceling clears the visit, stores why, and makes the lead due on the next working day', () => {
  const { work, booking } = book()
  const changes = cancelByCustomer(work, 'chose-another', time('2026-11-21T09:00'), WORKING)
  expect({ ...work, ...changes.work }).toMatchObject({
    step: 'visit',
    visitAt: null,
    visitBy: null,
    visitMinutes: null,
    followUpOn: '2026-11-23',
  })
  expect({ ...booking, ...changes.booking }).toEqual({ ...NEW_BOOKING, cancelReason: 'chose-another' })
  const planned = { ...work, followUpOn: '2026-12-01' }
  expect(cancelByCustomer(planned, 'another-time', MONDAY_NIGHT, WORKING).work.followUpOn).toBe('2026-12-01')
  expect(cancelByDesk().work).toEqual({ visitAt: null, visitBy: null, visitMinutes: null })
  // A booking after that is no rescheduling.
  const again = { ...work, ...changes.work }
  expect(book(again, { ...booking, ...changes.booking }, FRIDAY).booking).toMatchObject({
    reschedules: 0,
    cancelReason: null,
  })
})

test('a requested time ends with its window or after 48 hours, and there are five of them', () => {
  let booking: Booking = { ...NEW_BOOKING, ...requestTime(NEW_BOOKING, THURSDAY, MONDAY_NIGHT) }
  expect(requestedTime(booking, time('2026-11-18T21:30'))).toBe(THURSDAY)
  expect(requestedTime(booking, time('2026-11-18T21:31'))).toBeNull()
  const tuesday = at('2026-11-17T15:00')
  booking = { ...booking, ...requestTime(booking, tuesday, MONDAY_NIGHT) }
  expect(booking).toMatchObject({ requestedStart: tuesday, requests: 2 })
  expect(requestedTime(booking, time('2026-11-17T16:59'))).toBe(tuesday)
  expect(requestedTime(booking, time('2026-11-17T17:00'))).toBeNull()
  expect([4, 5].map((requests) => canRequest({ requests }))).toEqual([true, false])
  expect(requestedTime(NEW_BOOKING, MONDAY_NIGHT)).toBeNull()
  expect(book(NEW, booking).booking.requestedStart).toBeNull()
})

test('the first answer to whether the time is still good stays', () => {
  const first = stillGood(NEW_BOOKING, time('2026-11-18T10:05'))
  expect(first).toEqual({ stillGoodAt: at('2026-11-18T10:05') })
  expect(stillGood({ ...NEW_BOOKING, ...first }, time('2026-11-18T12:00'))).toEqual(first)
})
