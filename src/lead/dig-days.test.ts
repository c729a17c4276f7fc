import { expect, test } from 'vitest'
import { addDays } from './business-time.ts'
import { callBetween, type DigHolidays, digDates, digDayAfter, isDigDay } from './dig-days.ts'

/** Alabama 811's holidays, as an office reads them from its list. */
const LIST = `2026-01-01 2026-05-25 2026-07-03 2026-09-07 2026-11-11 2026-11-26 2026-11-27 2026-12-24 2026-12-25
  2027-01-01 2027-05-31 2027-07-05 2027-09-06 2027-11-11 2027-11-25 2027-11-26 2027-12-24 2027-12-31
  2028-05-29 2028-07-04 2028-09-04 2028-11-10 2028-11-23 2028-11-24 2028-12-25`.split(/\s+/)
const HOLIDAYS: DigHolidays = { days: new Set(LIST), firstYear: 2026, lastYear: 2028 }

test.each([
  ['2026-11-17', '2026-11-20', '2026-12-03', '2026-12-17', '2026-12-14'],
  ['2026-11-23', '2026-11-30', '2026-12-09', '2026-12-23', '2026-12-18'],
  ['2026-12-19', '2026-12-23', '2027-01-06', '2027-01-20', '2027-01-15'],
])('a notice on %s', (notice, earliest, latestStart, goodUntil, renewBy) => {
  expect(digDates(notice, null, HOLIDAYS)).toEqual({ earliest, latestStart, goodUntil, renewBy })
})

test('the date on the ticket wins', () => {
  const dates = digDates('2026-11-17', '2026-12-18', HOLIDAYS)
  expect([dates.goodUntil, dates.renewBy]).toEqual(['2026-12-18', '2026-12-15'])
})

test('the call for Monday, November 23 is due from November 6 to 18, and a Saturday counts from the Friday before it', () => {
  expect(callBetween('2026-11-23', HOLIDAYS)).toEqual({ first: '2026-11-06', last: '2026-11-18' })
  expect(callBetween('2026-11-21', HOLIDAYS)).toEqual(callBetween('2026-11-20', HOLIDAYS))
})

test('nothing is calculated beyond the years whose holidays we know', () => {
  expect(digDates('2028-12-20', null, HOLIDAYS)).toEqual({
    earliest: '2028-12-26',
    latestStart: null,
    goodUntil: null,
    renewBy: null,
  })
  expect(digDates('2028-12-20', '2029-01-15', HOLIDAYS)).toMatchObject({ goodUntil: '2029-01-15', renewBy: null })
  expect(callBetween('2029-01-08', HOLIDAYS)).toBeNull()
  expect(callBetween('2026-01-08', HOLIDAYS)).toBeNull()
})

/** A second program: a table of all days, with a running number for each dig day. */
const TABLE: { day: string; digs: boolean; number: number }[] = []
for (let at = 0, number = 0; at < 1096; at += 1) {
  const date = new Date(Date.UTC(2026, 0, 1 + at))
  const day = date.toISOString().slice(0, 10)
  const digs = date.getUTCDay() % 6 !== 0 && !LIST.includes(day)
  if (digs) number += 1
  TABLE.push({ day, digs, number })
}
const dayNumber = (number: number) => TABLE.find((one) => one.number === number && number > 0)?.day ?? null

test('every day of 2026 to 2028 agrees with a table of all days', () => {
  expect(TABLE.at(-1)?.day).toBe('2028-12-31')
  for (const { day, digs, number } of TABLE) {
    expect(isDigDay(day, HOLIDAYS), day).toBe(digs)
    const dates = digDates(day, null, HOLIDAYS)
    expect(dates, day).toEqual({
      earliest: dayNumber(number + 3),
      latestStart: dayNumber(number + 10),
      goodUntil: dayNumber(number + 20),
      // The 20th day is a dig day itself: the third one before it has the number 17.
      renewBy: dayNumber(number + 20) && dayNumber(number + 17),
    })
    // The number of the day itself, or of the last dig day before it.
    const [first, last] = [dayNumber(number - 10), dayNumber(number - 3)]
    expect(callBetween(day, HOLIDAYS), day).toEqual(first && last ? { first, last } : null)
  }
})

test('in the weeks in which the clocks change, days are counted as in any other', () => {
  expect(digDayAfter('2026-10-30', 3, HOLIDAYS)).toBe('2026-11-04')
  expect(digDayAfter('2027-03-12', 3, HOLIDAYS)).toBe('2027-03-17')
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
})
