import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Hours } from './hours.ts'
import { firstVisits, type Visits, visitsSchema, windowChip, windowFaults, windowsAWeek } from './visits.ts'

const WEEKDAY = { opens: '07:00', closes: '18:00' }
const HOURS: Hours['week'] = {
  Monday: WEEKDAY,
  Tuesday: WEEKDAY,
  Wednesday: WEEKDAY,
  Thursday: WEEKDAY,
  Friday: WEEKDAY,
  Saturday: { opens: '08:00', closes: '16:00' },
  Sunday: null,
}
const FIRST = firstVisits(HOURS)
const withDay = (day: keyof Visits['week'], starts: string[]): Visits => ({
  ...FIRST,
  week: { ...FIRST.week, [day]: { starts, side: 'both' } },
})
const faultsOf = (visits: unknown) => {
  const result = v.safeParse(visitsSchema, visits)
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

test('the first version is off and has the usual windows within the published hours', () => {
  expect(faultsOf(FIRST)).toEqual([])
  expect(FIRST.isOn).toBe(false)
  expect(FIRST.week.Saturday.starts).toEqual(['08:00', '10:00', '13:00'])
  expect(FIRST.week.Sunday.starts).toEqual([])
  expect(windowsAWeek(FIRST)).toBe(23)
  expect(windowFaults(FIRST, HOURS)).toEqual([])
})

test.each([
  ['Saturday', ['13:00', '15:00'], 'You close at 4:00 pm on Saturday. Remove 3–5 or change your hours.'],
  ['Saturday', ['15:00', '17:00'], 'You close at 4:00 pm on Saturday. Remove 3–5 and 5–7 or change your hours.'],
  ['Saturday', ['07:30', '10:00'], 'You open at 8:00 am on Saturday. Remove 7:30–9:30 or change your hours.'],
  [
    'Saturday',
    ['07:00', '15:00'],
    'You’re open from 8:00 am to 4:00 pm on Saturday. Remove 7–9 and 3–5 or change your hours.',
  ],
  ['Sunday', ['10:00'], 'You’re closed on Sunday. Remove 10–noon or change your hours.'],
] as const)('windows outside the hours: %s %j', (day, starts, message) => {
  expect(windowFaults(withDay(day, [...starts]), HOURS)).toEqual([{ path: `week.${day}.starts`, message }])
})

test('a window ends exactly at closing time', () => {
  expect(windowFaults(withDay('Saturday', ['14:00']), HOURS)).toEqual([])
})

test('what can’t be published says why', () => {
  expect(faultsOf(withDay('Monday', ['08:15']))).toEqual(['week.Monday.starts.0: Please choose a full or half hour.'])
  expect(faultsOf(withDay('Monday', ['08:00', '08:00']))).toEqual([
    'week.Monday.starts: The same start time is listed twice. Please remove one.',
  ])
  const seven = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00']
  expect(faultsOf(withDay('Monday', seven))).toEqual(['week.Monday.starts: Please keep this to 6 windows a day.'])
  expect(faultsOf({ ...FIRST, capacity: 5 })).toEqual(['capacity: Please choose a number of visits from 1 to 4.'])
  expect(faultsOf({ ...FIRST, noticeHours: 8 })).toEqual(['noticeHours: Please choose 4 hours, next day or 2 days.'])
  expect(faultsOf({ ...FIRST, dailyLimit: 0 })).toEqual([
    'dailyLimit: Please choose a number of bookings from 1 to 50.',
  ])
  expect(faultsOf({ ...FIRST, note: 'x'.repeat(161) })).toEqual([
    'note: Please shorten this to 160 characters; it has 161.',
  ])
  const none = firstVisits({ ...HOURS, ...Object.fromEntries(Object.keys(HOURS).map((day) => [day, null])) })
  expect(faultsOf(none)).toEqual([])
  expect(faultsOf({ ...none, isOn: true })).toEqual(['week: Please add a window, or turn online visits off.'])
})

test('chips name windows briefly', () => {
  expect(['08:00', '10:00', '12:00', '13:00', '15:30', '22:00'].map(windowChip)).toEqual([
    '8–10',
    '10–noon',
    'noon–2',
    '1–3',
    '3:30–5:30',
    '10–12',
  ])
})
