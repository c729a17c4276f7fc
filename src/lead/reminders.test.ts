import { expect, test } from 'vitest'
import { instantOfText, localText } from './business-time.ts'
import { HOUR } from './durations.ts'
import { mayCall, quarterOf, reminderDue, reminderTimes } from './reminders.ts'

const HOURS = { from: 8 * 60, to: 19 * 60 }

/** Times are on the office clock. */
const at = (text: string) => instantOfText(text)
const shown = (time: Date | null | undefined) => (time ? localText(time).slice(0, 16) : null)
const lead = (came: string, promisedHours = 24) => ({
  receivedAt: at(came).toISOString(),
  answerBy: new Date(at(came).getTime() + promisedHours * HOUR).toISOString(),
  reminded: 0,
  triedAt: null,
  step: 'new' as const,
})

/** Received, first reminder, second reminder. Nov 17, 2026 is a Tuesday. */
const TABLE: [string, string | null, string | null, number?][] = [
  // During the day.
  ['2026-11-16T10:05', '2026-11-16T15:05', '2026-11-17T09:05'],
  ['2026-11-16T12:00', '2026-11-16T17:00', '2026-11-17T11:00'],
  ['2026-11-16T14:00', '2026-11-17T08:00', '2026-11-17T13:00'],
  ['2026-11-16T16:48', '2026-11-17T10:48', '2026-11-17T15:48'],
  ['2026-11-16T18:59', '2026-11-17T12:59', '2026-11-17T17:59'],
  // At the edges of the calling hours.
  ['2026-11-16T19:00', '2026-11-17T13:00', '2026-11-17T18:00'],
  ['2026-11-16T08:00', '2026-11-16T13:00', '2026-11-16T18:00'],
  ['2026-11-16T09:00', '2026-11-16T14:00', '2026-11-17T08:00'],
  ['2026-11-16T08:59', '2026-11-16T13:59', '2026-11-16T18:59'],
  ['2026-11-16T13:59', '2026-11-16T18:59', '2026-11-17T12:59'],
  // At night.
  ['2026-11-16T19:01', '2026-11-17T13:00', '2026-11-17T18:00'],
  ['2026-11-16T23:30', '2026-11-17T13:00', '2026-11-17T18:00'],
  ['2026-11-17T00:00', '2026-11-17T13:00', '2026-11-17T18:00'],
  ['2026-11-17T03:15', '2026-11-17T13:00', '2026-11-17T18:00'],
  ['2026-11-16T07:31', '2026-11-16T13:00', '2026-11-16T18:00'],
  ['2026-11-16T07:59', '2026-11-16T13:00', '2026-11-16T18:00'],
  // The promise includes Sundays (Nov 15) and Saturdays.
  ['2026-11-14T10:05', '2026-11-14T15:05', '2026-11-15T09:05'],
  ['2026-11-15T10:05', '2026-11-15T15:05', '2026-11-16T09:05'],
  ['2026-11-14T20:00', '2026-11-15T13:00', '2026-11-15T18:00'],
  ['2026-11-13T16:48', '2026-11-14T10:48', '2026-11-14T15:48'],
  // Thanksgiving, Christmas, New Year: no day is left out.
  ['2026-11-25T10:05', '2026-11-25T15:05', '2026-11-26T09:05'],
  ['2026-12-24T15:00', '2026-12-25T09:00', '2026-12-25T14:00'],
  ['2026-12-31T10:05', '2026-12-31T15:05', '2027-01-01T09:05'],
  // Clocks go forward on March 8, 2026: 24 hours after 10:05 it is 11:05.
  ['2026-03-07T10:05', '2026-03-07T16:05', '2026-03-08T10:05'],
  ['2026-03-07T20:00', '2026-03-08T13:00', '2026-03-08T18:00'],
  ['2026-03-07T07:30', '2026-03-07T13:30', '2026-03-07T18:30'],
  ['2026-03-08T10:05', '2026-03-08T15:05', '2026-03-09T09:05'],
  // And back on November 1: 24 hours after 10:05 it is 9:05.
  ['2026-10-31T10:05', '2026-10-31T14:05', '2026-11-01T08:05'],
  ['2026-10-31T08:30', '2026-10-31T13:00', '2026-10-31T18:00'],
  ['2026-10-31T20:00', '2026-11-01T13:00', '2026-11-01T18:00'],
  ['2026-11-01T00:30', '2026-11-01T13:00', '2026-11-01T18:00'],
  ['2026-11-01T10:05', '2026-11-01T15:05', '2026-11-02T09:05'],
  // A leap day.
  ['2028-02-28T16:00', '2028-02-29T10:00', '2028-02-29T15:00'],
  // A storm promise of 48 or 72 hours.
  ['2026-11-16T10:05', '2026-11-17T15:05', '2026-11-18T09:05', 48],
  ['2026-11-16T22:00', '2026-11-18T13:00', '2026-11-18T18:00', 48],
  ['2026-11-14T12:00', '2026-11-16T17:00', '2026-11-17T11:00', 72],
  // With a short promise, a reminder that would come within an hour of the lead is left out.
  ['2026-11-16T10:00', null, '2026-11-16T13:00', 4],
  ['2026-11-16T10:00', null, null, 1],
  ['2026-11-16T10:00', '2026-11-16T11:00', '2026-11-16T16:00', 7],
  ['2026-11-16T10:00', null, '2026-11-16T15:00', 6],
]

test.each(TABLE)('a lead received %s is reminded at %s and at %s', (came, first, second, hours) => {
  expect(reminderTimes(lead(came, hours), HOURS).map(shown)).toEqual([first, second])
})

test('no reminder ever comes at night', () => {
  for (let minute = 0; minute < 7 * 1440; minute += 7) {
    const came = new Date(at('2026-10-29T00:00').getTime() + minute * 60_000)
    const answerBy = new Date(came.getTime() + 24 * HOUR).toISOString()
    for (const time of reminderTimes({ receivedAt: came.toISOString(), answerBy }, HOURS))
      if (time) expect(mayCall(time, HOURS), shown(time) ?? '').toBe(true)
  }
})

test('the first is due six hours before, the second one hour before, and neither twice', () => {
  const waiting = lead('2026-11-16T10:05')
  const due = (when: string, reminded: number) => reminderDue({ ...waiting, reminded }, at(when), HOURS)
  expect(due('2026-11-16T15:04', 0)).toBeNull()
  expect(due('2026-11-16T15:05', 0)).toBe(1)
  expect(due('2026-11-16T15:06', 1)).toBeNull()
  expect(due('2026-11-17T09:05', 1)).toBe(2)
  expect(due('2026-11-17T09:06', 2)).toBeNull()
  expect(due('2026-11-18T12:00', 2)).toBeNull()
})

test('reminders missed while the desk was down become one, and a late lead is reminded once', () => {
  expect(reminderDue(lead('2026-11-16T10:05'), at('2026-11-17T09:30'), HOURS)).toBe(2)
  expect(reminderDue(lead('2026-11-10T10:05'), at('2026-11-17T09:30'), HOURS)).toBe(2)
})

test('nobody is reminded again when the clock is set back', () => {
  expect(reminderDue({ ...lead('2026-11-16T10:05'), reminded: 2 }, at('2026-11-16T15:05'), HOURS)).toBeNull()
})

test('a try, a step or a missing promise ends reminders', () => {
  const now = at('2026-11-17T09:30')
  const waiting = lead('2026-11-16T10:05')
  expect(reminderDue({ ...waiting, triedAt: now.toISOString() }, now, HOURS)).toBeNull()
  expect(reminderDue({ ...waiting, step: 'lost' }, now, HOURS)).toBeNull()
  expect(reminderDue({ ...waiting, answerBy: null }, now, HOURS)).toBeNull()
})

test('leads in the same quarter hour share an email', () => {
  expect(quarterOf(at('2026-11-17T09:05')).name).toBe(quarterOf(at('2026-11-17T09:14')).name)
  expect(quarterOf(at('2026-11-17T09:14')).name).not.toBe(quarterOf(at('2026-11-17T09:15')).name)
})
