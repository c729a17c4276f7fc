import { expect, test } from 'vitest'
import type { DigHolidays } from './dig-days.ts'
import { callWords, type DigPlan, digWarning, nextWarningOn } from './dig-warnings.ts'

/** As far as these tests need them. */
const LIST = ['2026-11-11', '2026-11-26', '2026-11-27', '2026-12-24', '2026-12-25', '2027-11-11', '2028-12-25']
const DIG_HOLIDAYS: DigHolidays = { days: new Set(LIST), firstYear: 2026, lastYear: 2028 }

const NONE: DigPlan = { noticeOn: null, goodUntil: null, startsOn: null, lastDay: null, finishedOn: null }
/** 811 was called on Tuesday: earliest dig Nov 20, latest start Dec 3, good until Dec 17, renew by Dec 14. */
const CALLED: DigPlan = { ...NONE, noticeOn: '2026-11-17' }
const on = (today: string, plan: DigPlan) => digWarning(plan, today, DIG_HOLIDAYS)?.words ?? null
const starting = (startsOn: string, lastDay: string, plan = CALLED): DigPlan => ({ ...plan, startsOn, lastDay })

test('work that starts before the earliest dig says so, until digging may begin', () => {
  const early = starting('2026-11-19', '2026-12-18')
  const words = 'Work starts before the earliest dig: Fri, Nov 20, 7:00 am.'
  expect(on('2026-11-17', early)).toBe(words)
  expect(on('2026-11-19', early)).toBe(words)
  expect(on('2026-11-20', early)).toContain('Renew by')
})

test('work that runs past the ticket says to renew by a day, then to renew now, and finally that it expired', () => {
  const long = starting('2026-11-23', '2026-12-18')
  const runsOut = 'Good until Dec 17, but work runs through Dec 18. Renew by Mon, Dec 14.'
  const renewNow = 'Renew the 811 ticket now: it’s good until Thu, Dec 17 and work goes to Dec 18.'
  expect([on('2026-11-18', long), on('2026-12-14', long)]).toEqual([runsOut, runsOut])
  expect([on('2026-12-15', long), on('2026-12-17', long)]).toEqual([renewNow, renewNow])
  expect(on('2026-12-18', long)).toBe('The ticket expired Dec 17. No digging until there’s a new one.')
})

test('work that should be finished asks to renew the ticket from the dig day before “renew by”', () => {
  const late = starting('2026-12-07', '2026-12-10', { ...CALLED, noticeOn: '2026-11-24' })
  // Good until Dec 28, renew by Dec 21.
  expect(on('2026-12-17', late)).toBeNull()
  const unfinished = 'Renew the 811 ticket now: it’s good until Mon, Dec 28 and work isn’t finished.'
  expect([on('2026-12-18', late), on('2026-12-28', late)]).toEqual([unfinished, unfinished])
  expect(on('2026-12-28', { ...late, finishedOn: '2026-12-11' })).toBeNull()
})

test('a ticket without a start day asks to be renewed, too, while work isn’t finished', () => {
  const unfinished = 'Renew the 811 ticket now: it’s good until Thu, Dec 17 and work isn’t finished.'
  expect([on('2026-12-10', CALLED), on('2026-12-11', CALLED), on('2026-12-17', CALLED)]).toEqual([
    ...[null, unfinished, unfinished],
  ])
  expect(on('2026-12-11', { ...CALLED, finishedOn: '2026-12-01' })).toBeNull()
})

test('work that starts more than ten working days after the call has a hint with the days to call again', () => {
  const far = starting('2026-12-15', '2026-12-16')
  const hint = 'Work starts more than 10 working days after the call. Ask 811 if the ticket still holds, or call again'
  expect(on('2026-11-18', far)).toBe(`${hint} between Tue, Dec 1 and Thu, Dec 10.`)
  expect(on('2026-12-02', far)).toBe(`${hint} by Thu, Dec 10.`)
  expect(on('2026-12-11', far)).toBe(`${hint.slice(0, hint.indexOf(', or'))}.`)
  expect(on('2026-12-16', far)).toBeNull()
  expect(on('2026-11-18', starting('2026-12-03', '2026-12-04'))).toBeNull()
})

test('without a notice, a start within five dig days asks to call, and then says what is still possible', () => {
  const monday = starting('2026-11-23', '2026-11-25', NONE)
  expect(on('2026-11-13', monday)).toBeNull()
  expect(on('2026-11-16', monday)).toBe('Call 811 by Wed, Nov 18 to start Mon, Nov 23.')
  expect(on('2026-11-18', monday)).toBe('Call 811 by Wed, Nov 18 to start Mon, Nov 23.')
  expect(on('2026-11-20', monday)).toBe('Too late for this start. Call today: the earliest day to dig is Wed, Nov 25.')
})

test('on the earliest dig day the office is asked about the marks', () => {
  const plan = starting('2026-11-23', '2026-11-25')
  expect(on('2026-11-19', plan)).toBeNull()
  expect(on('2026-11-20', plan)).toBe('Are all lines marked? 811 doesn’t mark private lines past the meter.')
  expect(on('2026-11-21', plan)).toBeNull()
})

test('the date on the ticket decides when it expires, and an empty card has no warnings', () => {
  expect(on('2026-12-18', { ...CALLED, goodUntil: '2026-12-18' })).toContain('good until Fri, Dec 18')
  expect(on('2026-12-19', { ...CALLED, goodUntil: '2026-12-18' })).toContain('expired Dec 18')
  expect(on('2026-12-19', NONE)).toBeNull()
})

test('dates outside the known years say where to look', () => {
  const earlier = 'We have 811 holidays from 2026 on. For earlier dates, check the ticket.'
  const later = 'We have 811 holidays through 2028. Check al811.com for later dates.'
  expect(on('2026-11-17', { ...CALLED, noticeOn: '2025-12-15' })).toBe(earlier)
  expect(on('2028-12-20', { ...CALLED, noticeOn: '2028-12-20' })).toBe(later)
  expect(on('2029-01-02', starting('2029-01-05', '2029-01-05', NONE))).toBe(later)
})

test('a start day after the known years says so at once, even without a notice', () => {
  const later = 'We have 811 holidays through 2028. Check al811.com for later dates.'
  expect(on('2028-11-01', starting('2029-01-05', '2029-01-08', NONE))).toBe(later)
  expect(nextWarningOn(starting('2029-01-05', '2029-01-08', NONE), '2028-11-01', DIG_HOLIDAYS)).toBe('2028-11-01')
  expect(on('2028-11-01', starting('2028-12-20', '2029-01-08', NONE))).toBeNull()
})

test('the sheet names the days to call, without a first one that has passed', () => {
  expect(callWords('2026-11-23', '2026-11-05', DIG_HOLIDAYS)).toBe('Call 811 between Fri, Nov 6 and Wed, Nov 18')
  expect(callWords('2026-11-23', '2026-11-16', DIG_HOLIDAYS)).toBe('Call 811 by Wed, Nov 18')
  expect(callWords('2026-11-23', '2026-11-19', DIG_HOLIDAYS)).toBeNull()
})

test('the next day with a warning is the first one on which one shows', () => {
  const next = (today: string, plan: DigPlan) => nextWarningOn(plan, today, DIG_HOLIDAYS)
  expect(next('2026-11-17', CALLED)).toBe('2026-11-20')
  expect(next('2026-11-21', CALLED)).toBe('2026-12-11')
  expect(next('2026-11-17', starting('2027-11-22', '2027-11-22', NONE))).toBe('2027-11-15')
  expect(next('2026-11-17', { ...CALLED, finishedOn: '2026-11-25' })).toBeNull()
  expect(next('2026-11-17', NONE)).toBeNull()
})
