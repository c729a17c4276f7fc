import { builtIn } from '../../content/site-content.ts'
import { addDays, weekdayOf } from '../../lead/business-time.ts'
import type { HoursOn } from '../../quote/reminders.ts'
import { currentRelease } from '../published.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** When a day opens and closes, by the published hours and days off. Null when it is closed. */
export const hoursOn: HoursOn = (day) => {
  const { week, daysOff } = currentRelease().published.hours ?? builtIn.hours
  const off = daysOff.find(({ from, to }) => from <= day && day <= to)
  const hours = off ? off.hours : week[weekdayOf(day) as keyof typeof week]
  return hours ? { opens: minutesOf(hours.opens), closes: minutesOf(hours.closes) } : null
}

/** No business is closed for longer than this. */
const MAX_CLOSED_DAYS = 70

/** The first day after this one that is not a Sunday and on which the business is open. */
export function nextOpenDay(day: string) {
  for (let ahead = 1; ahead <= MAX_CLOSED_DAYS; ahead += 1) {
    const next = addDays(day, ahead)
    if (weekdayOf(next) !== 'Sunday' && hoursOn(next) !== null) return next
  }
  return addDays(day, 1)
}

/** The days from this one on that are closed. */
export const closedDays = (from: string, count: number) =>
  Array.from({ length: count + 1 }, (_, ahead) => addDays(from, ahead)).filter((day) => hoursOn(day) === null)
