import { expect, test } from 'vitest'
import { addDays, localDay, localTimeOf } from './business-time.ts'
import { dayAndTime, dayInWords, daysBetween, span, timeOrDay, wholeDay } from './time-words.ts'

/** Tuesday, November 17, 2026, 9:12 am in Mobile. */
const NOW = Date.parse('2026-11-17T15:12:00Z')
const MINUTE = 60_000

test('times are in the business’s time zone, even when UTC has another day', () => {
  expect(timeOrDay('2026-11-17T16:05:00Z', NOW)).toBe('10:05 am')
  expect(localDay('2026-11-18T03:00:00Z')).toBe('2026-11-17')
  expect(localTimeOf('2026-11-19T15:30:00Z')).toBe('2026-11-19T09:30')
})

test('a time on another day names the day, then the date, then the year', () => {
  expect(timeOrDay('2026-11-18T14:20:00Z', NOW)).toBe('Wed 8:20 am')
  expect(timeOrDay('2026-11-02T14:20:00Z', NOW)).toBe('Nov 2, 8:20 am')
  expect(timeOrDay('2025-05-02T14:20:00Z', NOW)).toBe('May 2, 2025, 9:20 am')
})

test('the history says today and yesterday', () => {
  expect(dayAndTime('2026-11-17T14:02:00Z', NOW)).toBe('Today, 8:02 am')
  expect(dayAndTime('2026-11-16T16:11:00Z', NOW)).toBe('Yesterday, 10:11 am')
})

test('days are counted on the calendar, even across a clock change', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(dayInWords('2026-11-20')).toBe('Nov 20')
  expect(wholeDay('2026-11-17')).toBe('Tuesday, Nov 17')
})

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [53, '53 minutes'],
  [60, '1 hour'],
  [101, '1 h 41 min'],
  [185, '3 h 05 min'],
  [456, '7 h 36 min'],
  [23 * 60 + 8, '23 hours'],
  [80 * 60, '3 days'],
])('%i minutes are shown as %s', (minutes, words) => {
  expect(span(minutes * MINUTE)).toBe(words)
})
