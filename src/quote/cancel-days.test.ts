import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../lead/business-time.ts'
import { callBy, firstSafeDay, isBusinessDay, lastDayToCancel, refundBy } from './cancel-days.ts'

/** Signed on, last day to cancel. */
const TABLE: Record<string, string> = {
  // Thursday: Friday, Saturday and Monday count.
  '2026-11-19': '2026-11-23',
  // Monday to Wednesday.
  '2026-11-16': '2026-11-19',
  '2026-11-17': '2026-11-20',
  '2026-11-18': '2026-11-21',
  // A Saturday, and the Sunday after it.
  '2026-11-21': '2026-11-25',
  '2026-11-22': '2026-11-25',
  // Thanksgiving on November 26 does not count, the Friday after it does.
  '2026-11-24': '2026-11-28',
  '2026-11-25': '2026-11-30',
  // Christmas is a Friday.
  '2026-12-23': '2026-12-28',
  // New Year's Day 2027 is a Friday.
  '2026-12-30': '2027-01-04',
  // January 1, 2028 is a Saturday, so it is observed on Friday, December 31, 2027.
  '2027-12-29': '2028-01-04',
  // July 4, 2026 is a Saturday, observed on Friday, July 3.
  '2026-07-01': '2026-07-07',
  '2026-07-02': '2026-07-08',
  // July 4, 2027 is a Sunday, observed on Monday.
  '2027-07-01': '2027-07-06',
  '2027-07-02': '2027-07-07',
  // Juneteenth 2026 is a Friday. In 2027 it is a Saturday, observed on Friday.
  '2026-06-17': '2026-06-22',
  '2027-06-16': '2027-06-22',
  // Around both clock changes.
  '2026-03-06': '2026-03-10',
  '2026-03-07': '2026-03-11',
  '2026-10-30': '2026-11-03',
  '2026-10-31': '2026-11-04',
  // Martin Luther King Day, Washington's Birthday, Memorial, Labor, Columbus and Veterans Day.
  '2026-01-16': '2026-01-21',
  '2026-02-13': '2026-02-18',
  '2026-05-22': '2026-05-27',
  '2026-09-04': '2026-09-09',
  '2026-10-09': '2026-10-14',
  '2026-11-10': '2026-11-14',
}

test('three business days leave out Sundays, holidays and the days on which they are observed', () => {
  for (const [signed, last] of Object.entries(TABLE)) expect(lastDayToCancel(signed), signed).toBe(last)
})

test('the eleven federal holidays are not business days, and at most one more day for each that falls on a weekend', () => {
  for (const year of [2026, 2027, 2028, 2029, 2030]) {
    let off = 0
    for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
      if (weekdayOf(day) !== 'Sunday' && !isBusinessDay(day)) off += 1
    expect(off, String(year)).toBeGreaterThanOrEqual(11)
    expect(off, String(year)).toBeLessThanOrEqual(14)
  }
})

test('the call is due a business day earlier, the refund after ten days, materials the day after', () => {
  expect(callBy('2026-11-23')).toBe('2026-11-21')
  expect(callBy('2026-11-30')).toBe('2026-11-28')
  expect(refundBy('2026-11-21')).toBe('2026-12-01')
  expect(firstSafeDay('2026-11-23')).toBe('2026-11-24')
})
