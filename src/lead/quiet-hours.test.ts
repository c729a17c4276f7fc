import { expect, test } from 'vitest'
import { localText } from './business-time.ts'
import { previousQuietEnd, quietUntil, USUAL_QUIET_HOURS } from './quiet-hours.ts'

const at = (text: string) => new Date(text)
const endOf = (now: string, hours = USUAL_QUIET_HOURS) => quietUntil(at(now), hours)?.toISOString() ?? null

test.each([
  ['the minute before they start', '2026-11-17T03:59:59Z', null],
  ['their first minute', '2026-11-17T04:00:00Z', '2026-11-17T12:30:00.000Z'],
  ['after midnight', '2026-11-17T08:00:00Z', '2026-11-17T12:30:00.000Z'],
  ['their last second', '2026-11-17T12:29:59Z', '2026-11-17T12:30:00.000Z'],
  ['their end', '2026-11-17T12:30:00Z', null],
  ['the night that is an hour shorter', '2027-03-14T05:00:00Z', '2027-03-14T11:30:00.000Z'],
  ['the night that is an hour longer', '2026-11-01T04:00:00Z', '2026-11-01T12:30:00.000Z'],
])('quiet hours from 10:00 pm to 6:30 am: %s', (_, now, end) => {
  expect(endOf(now)).toBe(end)
})

test('quiet hours of one day end on that day, and two equal times mean none', () => {
  const lunch = { from: 12 * 60, to: 13 * 60 }
  expect(endOf('2026-11-17T18:30:00Z', lunch)).toBe('2026-11-17T19:00:00.000Z')
  expect(endOf('2026-11-17T19:00:00Z', lunch)).toBeNull()
  expect(endOf('2026-11-17T18:30:00Z', { from: 0, to: 0 })).toBeNull()
})

test('an end in the hour that the clock skips or shows twice is never in the past, and at most an hour late', () => {
  const early = { from: 60, to: 150 }
  expect(endOf('2027-03-14T07:30:00Z', early)).toBe('2027-03-14T08:30:00.000Z')
  const twice = { from: 30, to: 90 }
  for (let minute = 0; minute < 180; minute += 5) {
    const now = new Date(Date.parse('2026-11-01T05:30:00Z') + minute * 60_000)
    const end = quietUntil(now, twice)
    if (end) expect(end.getTime(), localText(now)).toBeGreaterThan(now.getTime())
  }
})

test.each([
  ['on any day', '2026-11-17T12:30:00Z', USUAL_QUIET_HOURS, '2026-11-16T12:30:00.000Z'],
  ['23 hours earlier in spring', '2027-03-14T11:30:00Z', USUAL_QUIET_HOURS, '2027-03-13T12:30:00.000Z'],
  ['25 hours earlier in fall', '2026-11-01T12:30:00Z', USUAL_QUIET_HOURS, '2026-10-31T11:30:00.000Z'],
  ['after the hour that spring skips', '2027-03-15T07:30:00Z', { from: 60, to: 150 }, '2027-03-14T08:30:00.000Z'],
])('the quiet hours before these ended at the same time on the day before: %s', (_, end, hours, previous) => {
  expect(previousQuietEnd(at(end), hours).toISOString()).toBe(previous)
  const within = new Date(Date.parse(previous) - 45 * 60_000)
  expect(endOf(within.toISOString(), hours)).toBe(previous)
})
