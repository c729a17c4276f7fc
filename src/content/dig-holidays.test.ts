import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../lead/business-time.ts'
import { DIG_HOLIDAYS, digHolidayReminders, digHolidays } from './dig-holidays.ts'

/** The n-th of a weekday in a month, or the last one. */
function weekdayIn(month: string, weekday: string, n: number | 'last') {
  const all = Array.from({ length: 31 }, (_, at) => addDays(`${month}-01`, at)).filter(
    (day) => day.startsWith(month) && weekdayOf(day) === weekday,
  )
  return (n === 'last' ? all.at(-1) : all[n - 1]) ?? ''
}

/** As Alabama 811 publishes the rule. */
function observedIn(year: number) {
  const thanksgiving = weekdayIn(`${year}-11`, 'Thursday', 4)
  const onTheirDay = [
    `${year}-01-01`,
    weekdayIn(`${year}-05`, 'Monday', 'last'),
    `${year}-07-04`,
    weekdayIn(`${year}-09`, 'Monday', 1),
    `${year}-11-11`,
    thanksgiving,
    addDays(thanksgiving, 1),
    `${year}-12-24`,
    `${year}-12-25`,
  ]
  return onTheirDay.map((day) => addDays(day, { Saturday: -1, Sunday: 1 }[weekdayOf(day)] ?? 0))
}

test('the holidays are those of the published rule, in every year we list', () => {
  const { firstYear, lastYear, days } = DIG_HOLIDAYS
  expect([firstYear, lastYear]).toEqual([2026, 2028])
  const years = Array.from({ length: lastYear - firstYear + 2 }, (_, at) => firstYear + at)
  // New Year’s Day may be observed on the last day of the year before.
  const listed = [...new Set(years.flatMap(observedIn))].filter((day) => Number(day.slice(0, 4)) <= lastYear).sort()
  expect([...days]).toEqual(listed)
  expect(digHolidays.days.length, 'no day twice').toBe(days.size)
})

test('from October on the build asks for the year after next', () => {
  const remindersOn = (day: string) => digHolidayReminders({ lastYear: 2028 }, new Date(`${day}T12:00:00Z`))
  expect(remindersOn('2026-11-18')).toEqual([])
  expect(remindersOn('2027-09-30')).toEqual([])
  expect(remindersOn('2027-10-01')).toEqual([
    'The 811 holidays end with 2028: add 2029 to src/content/dig-holidays.ts from http://www.al811.com/holiday-schedule/.',
  ])
  expect(remindersOn('2028-03-01')).toHaveLength(1)
})
