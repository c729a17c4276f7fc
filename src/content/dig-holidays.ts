import type { DigHolidays } from '../lead/dig-days.ts'

/**
 * The days on which Alabama 811's working days don't count. One on a Saturday is observed on the Friday before, one on
 * a Sunday on the Monday after. Written out, so that an office can compare them with 811's own list.
 */
export const digHolidays = {
  source: 'http://www.al811.com/holiday-schedule/',
  checkedOn: '2026-11-18',
  days: [
    { day: '2026-01-01', name: 'New Year’s Day' },
    { day: '2026-05-25', name: 'Memorial Day' },
    { day: '2026-07-03', name: 'Independence Day' },
    { day: '2026-09-07', name: 'Labor Day' },
    { day: '2026-11-11', name: 'Veterans Day' },
    { day: '2026-11-26', name: 'Thanksgiving Day' },
    { day: '2026-11-27', name: 'Day after Thanksgiving' },
    { day: '2026-12-24', name: 'Christmas Eve' },
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: 'New Year’s Day' },
    { day: '2027-05-31', name: 'Memorial Day' },
    { day: '2027-07-05', name: 'Independence Day' },
    { day: '2027-09-06', name: 'Labor Day' },
    { day: '2027-11-11', name: 'Veterans Day' },
    { day: '2027-11-25', name: 'Thanksgiving Day' },
    { day: '2027-11-26', name: 'Day after Thanksgiving' },
    { day: '2027-12-24', name: 'Christmas Eve and Christmas Day' },
    { day: '2027-12-31', name: 'New Year’s Day' },
    { day: '2028-05-29', name: 'Memorial Day' },
    { day: '2028-07-04', name: 'Independence Day' },
    { day: '2028-09-04', name: 'Labor Day' },
    { day: '2028-11-10', name: 'Veterans Day' },
    { day: '2028-11-23', name: 'Thanksgiving Day' },
    { day: '2028-11-24', name: 'Day after Thanksgiving' },
    { day: '2028-12-25', name: 'Christmas Eve and Christmas Day' },
  ],
} as const

const years = digHolidays.days.map(({ day }) => Number(day.slice(0, 4)))

/** The same for the dig calculator. */
export const DIG_HOLIDAYS: DigHolidays = {
  days: new Set(digHolidays.days.map(({ day }) => day)),
  firstYear: Math.min(...years),
  lastYear: Math.max(...years),
}

const OCTOBER = 9
/** What the build says when a year is missing: from October on it's the year after next. */
export function digHolidayReminders({ lastYear }: Pick<DigHolidays, 'lastYear'>, now: Date): string[] {
  const needed = now.getUTCFullYear() + (now.getUTCMonth() >= OCTOBER ? 2 : 1)
  return lastYear >= needed
    ? []
    : [
        `The 811 holidays end with ${lastYear}: add ${needed} to src/content/dig-holidays.ts from ${digHolidays.source}.`,
      ]
}
