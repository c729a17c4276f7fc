import { addDays, weekdayOf } from '../lead/business-time.ts'

const two = (part: number) => String(part).padStart(2, '0')
const date = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`

/** The nth weekday of a month; 5 means the last. */
function nth(year: number, month: number, weekday: string, n: number) {
  const days = Array.from({ length: 31 }, (_, at) => date(year, month, at + 1)).filter(
    (day) => addDays(day, 0) === day && weekdayOf(day) === weekday,
  )
  return (n === 5 ? days.at(-1) : days[n - 1]) ?? ''
}

/** The federal holidays of a year, by their own dates. */
const holidaysOf = (year: number) => [
  date(year, 1, 1),
  nth(year, 1, 'Monday', 3),
  nth(year, 2, 'Monday', 3),
  nth(year, 5, 'Monday', 5),
  date(year, 6, 19),
  date(year, 7, 4),
  nth(year, 9, 'Monday', 1),
  nth(year, 10, 'Monday', 2),
  date(year, 11, 11),
  nth(year, 11, 'Thursday', 4),
  date(year, 12, 25),
]

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
const observed = (day: string) =>
  weekdayOf(day) === 'Saturday' ? addDays(day, -1) : weekdayOf(day) === 'Sunday' ? addDays(day, 1) : day

const known = new Map<number, Set<string>>()
/** Calculated once for each year, because every list at the desk asks for them. */
function daysOff(year: number) {
  const days = known.get(year) ?? new Set(holidaysOf(year).flatMap((holiday) => [holiday, observed(holiday)]))
  known.set(year, days)
  return days
}

/**
 * The law counts every day but Sundays and federal holidays. Days on which a holiday is observed are left out as well:
 * that gives the customer more time, never less.
 */
export function isBusinessDay(day: string) {
  const year = Number(day.slice(0, 4))
  // New Year's Day may be observed on the last day of the year before.
  return weekdayOf(day) !== 'Sunday' && !daysOff(year).has(day) && !daysOff(year + 1).has(day)
}

function businessDay(from: string, step: 1 | -1, n: number) {
  let day = from
  for (let left = n; left > 0; ) {
    day = addDays(day, step)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** A contract can be canceled until midnight on the third business day after it was signed. */
export const lastDayToCancel = (signedOn: string) => businessDay(signedOn, 1, 3)
/** The earliest day on which a contract was signed that can still be canceled. */
export function firstDayToSign(today: string) {
  let day = today
  while (lastDayToCancel(addDays(day, -1)) >= today) day = addDays(day, -1)
  return day
}
/** The day by which the customer should have been told: the business day before. */
export const callBy = (lastDay: string) => businessDay(lastDay, -1, 1)
/** Alabama's ten days are always shorter than the federal ten business days. They do not shift. */
export const refundBy = (canceledOn: string) => addDays(canceledOn, 10)
/** Materials can be ordered once nobody can cancel anymore. */
export const firstSafeDay = (lastDay: string) => addDays(lastDay, 1)
