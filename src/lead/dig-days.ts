import { addDays, weekdayOf } from './business-time.ts'

/** The holidays on which 811's working days don't count. Only these calendar years are known. */
export type DigHolidays = { days: ReadonlySet<string>; firstYear: number; lastYear: number }

/** 811 tickets, counted in dig days: Monday to Friday, and not a holiday. The day of the notice doesn't count. */
const EARLIEST = 3
const LATEST_START = 10
const TICKET_LASTS = 20
const RENEW_BEFORE = 3

const isKnown = (day: string, { firstYear, lastYear }: DigHolidays) => {
  const year = Number(day.slice(0, 4))
  return year >= firstYear && year <= lastYear
}
export const isDigDay = (day: string, { days }: DigHolidays) =>
  !['Saturday', 'Sunday'].includes(weekdayOf(day)) && !days.has(day)

/** The n-th dig day after a day, or before it with a step of -1. Null where we don't know that year's holidays. */
function countDigDays(from: string, n: number, step: 1 | -1, holidays: DigHolidays) {
  let day = from
  for (let left = n; left > 0; ) {
    day = addDays(day, step)
    if (!isKnown(day, holidays)) return null
    if (isDigDay(day, holidays)) left -= 1
  }
  return day
}
export const digDayAfter = (day: string, n: number, holidays: DigHolidays) => countDigDays(day, n, 1, holidays)
export const digDayBefore = (day: string, n: number, holidays: DigHolidays) => countDigDays(day, n, -1, holidays)

/** What a notice to 811 allows. `goodUntil` is the date on the ticket, which wins over our count. Null is unknown. */
export function digDates(noticeOn: string, goodUntil: string | null, holidays: DigHolidays) {
  const until = goodUntil ?? digDayAfter(noticeOn, TICKET_LASTS, holidays)
  return {
    /** From 7:00 am. */
    earliest: digDayAfter(noticeOn, EARLIEST, holidays),
    latestStart: digDayAfter(noticeOn, LATEST_START, holidays),
    /** Until 5:00 pm. */
    goodUntil: until,
    renewBy: until && digDayBefore(until, RENEW_BEFORE, holidays),
  }
}

/** The first and last day to call 811 for work that starts on a day. Null where we don't know that year's holidays. */
export function callBetween(startsOn: string, holidays: DigHolidays) {
  // For a start on a Saturday, the days count from the last dig day before it.
  const from = isDigDay(startsOn, holidays) ? startsOn : digDayBefore(startsOn, 1, holidays)
  if (!from || !isKnown(startsOn, holidays)) return null
  const [first, last] = [LATEST_START, EARLIEST].map((n) => digDayBefore(from, n, holidays))
  return first && last ? { first, last } : null
}
