import { expect, test } from 'vitest'
import type { DayOff, Hours } from '../contract/site/hours.ts'
import { clockWords, daysOffAt, runsOfWeek, shownHours } from './opening-hours.ts'
import { builtIn } from './site-content.ts'

const closed: Hours['week'] = {
  Monday: null,
  Tuesday: null,
  Wednesday: null,
  Thursday: null,
  Friday: null,
  Saturday: null,
  Sunday: null,
}
const open = { opens: '09:00', closes: '17:00' }
const week = (days: Partial<Hours['week']>) =>
  shownHours({ ...closed, ...days }).map(({ days, shortDays }) => [days, shortDays])

test('the built-in week is worded as in the specification', () => {
  expect(shownHours(builtIn.hours.week)).toEqual([
    { days: 'Monday to Friday', shortDays: 'Mon–Fri', time: '7:00 AM to 6:00 PM' },
    { days: 'Saturday', shortDays: 'Sat', time: '8:00 AM to 4:00 PM' },
  ])
})

test('consecutive days with the same hours are one line, and a closed day in between splits it', () => {
  expect(week({ Monday: open, Tuesday: open })).toEqual([['Monday and Tuesday', 'Mon–Tue']])
  expect(week({ Monday: open, Wednesday: open, Thursday: open, Friday: open })).toEqual([
    ['Monday', 'Mon'],
    ['Wednesday to Friday', 'Wed–Fri'],
  ])
  expect(week({ Monday: open, Tuesday: { ...open, closes: '18:00' } })).toEqual([
    ['Monday', 'Mon'],
    ['Tuesday', 'Tue'],
  ])
  // A run doesn't wrap around the week: Sunday comes last.
  expect(week({ Sunday: open, Monday: open })).toEqual([
    ['Monday', 'Mon'],
    ['Sunday', 'Sun'],
  ])
  const all = Object.fromEntries(Object.keys(closed).map((day) => [day, open])) as Hours['week']
  expect(week(all)).toEqual([['Monday to Sunday', 'Mon–Sun']])
  expect(runsOfWeek(closed)).toEqual([])
})

test.each([
  ['00:00', '12:00 AM'],
  ['00:30', '12:30 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:05', '1:05 PM'],
  ['23:59', '11:59 PM'],
])('%s is %s', (clock, words) => {
  expect(clockWords(clock)).toBe(words)
})

const dayOff = (from: string, to: string, hours: DayOff['hours'] = null): DayOff => ({ from, to, words: 'Away', hours })
const daysOf = (from: string, to: string) => daysOffAt([dayOff(from, to)], from)[0]?.days

test('days off name their month, and only once if it is the same', () => {
  expect(daysOf('2026-11-26', '2026-11-26')).toBe('Nov 26')
  expect(daysOf('2026-11-26', '2026-11-27')).toBe('Nov 26 and 27')
  expect(daysOf('2026-12-24', '2026-12-28')).toBe('Dec 24 to 28')
  expect(daysOf('2026-11-30', '2026-12-01')).toBe('Nov 30 and Dec 1')
  expect(daysOf('2026-12-28', '2027-01-03')).toBe('Dec 28 to Jan 3')
})

test('days off are shown from 14 days before the first day until the last, in chronological order', () => {
  const thanksgiving = dayOff('2026-11-26', '2026-11-27')
  const shows = (today: string) => daysOffAt([thanksgiving], today).length === 1
  expect(['2026-11-11', '2026-11-12', '2026-11-26', '2026-11-27', '2026-11-28'].map(shows)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  const early = dayOff('2026-11-20', '2026-11-20', { opens: '07:00', closes: '12:00' })
  expect(daysOffAt([thanksgiving, early], '2026-11-19').map(({ days, time }) => `${days} ${time}`)).toEqual([
    'Nov 20 7:00 AM to 12:00 PM',
    'Nov 26 and 27 closed',
  ])
})
