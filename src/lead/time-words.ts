import { localDay, type Moment, ZONE } from './business-time.ts'
import { DAY } from './durations.ts'

/** Formats moments in the business's time zone. */
export const formatted = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options })
  // Some browsers put a narrow space before "am".
  return (moment: Moment) =>
    made.format(new Date(moment)).replace(/\s(AM|PM)$/, (part) => ` ${part.trim().toLowerCase()}`)
}

/** 10:05 am */
export const timeOf = formatted({ hour: 'numeric', minute: '2-digit' })
/** Nov 17 */
export const dateOf = formatted({ month: 'short', day: 'numeric' })
/** Nov 17, 2026 */
export const dateAndYearOf = formatted({ month: 'short', day: 'numeric', year: 'numeric' })
/** Tue */
const weekdayOf = formatted({ weekday: 'short' })
/** May 2025 */
export const monthOf = formatted({ month: 'short', year: 'numeric' })
/** Tue, Nov 17 */
export const shortDay = (moment: Moment) => `${weekdayOf(moment)}, ${dateOf(moment)}`
/** A calendar day has no time zone. Noon in UTC falls on the same day in ours. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
export const daysBetween = (from: string, to: string) => Math.round((noon(to) - noon(from)) / DAY)
export const dayInWords = (day: string) => dateOf(noon(day))
/** Tue, Nov 17 */
export const shortDayOf = (day: string) => shortDay(noon(day))
/** Tuesday, Nov 17 */
export const wholeDay = (day: string) => `${formatted({ weekday: 'long' })(noon(day))}, ${dateOf(noon(day))}`
/** December 2 */
export const longDate = (day: string) => formatted({ month: 'long', day: 'numeric' })(noon(day))
/** Wednesday */
export const longWeekday = (day: string) => formatted({ weekday: 'long' })(noon(day))

/** "today", "yesterday", "tomorrow", "Thu" within a week, "Nov 20" within half a year, otherwise with its year. */
function nearDay(moment: Moment, now: Moment) {
  const apart = daysBetween(localDay(now), localDay(moment))
  if (apart === 0) return 'today'
  if (apart === 1) return 'tomorrow'
  if (apart === -1) return 'yesterday'
  if (Math.abs(apart) < 7) return weekdayOf(moment)
  return Math.abs(apart) < 180 ? dateOf(moment) : dateAndYearOf(moment)
}

/** The same for a calendar day. */
export const nearDayInWords = (day: string, now: Moment) => nearDay(noon(day), now)

/** "9:13 am" today, otherwise "Mon 10:05 am" or "Nov 2, 10:05 am". */
export function timeOrDay(moment: Moment, now: Moment) {
  const day = nearDay(moment, now)
  if (day === 'today') return timeOf(moment)
  const short = day === 'tomorrow' || day === 'yesterday' ? weekdayOf(moment) : day
  return `${short}${short.includes(' ') ? ',' : ''} ${timeOf(moment)}`
}

/** "Today, 8:02 am", "Mon, 10:11 am": for the history. */
export function dayAndTime(moment: Moment, now: Moment) {
  const day = nearDay(moment, now)
  return `${day[0]?.toUpperCase()}${day.slice(1)}, ${timeOf(moment)}`
}

/** "53 minutes", "7 h 36 min", "23 hours". */
export function span(ms: number) {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes === 1) return '1 minute'
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  if (hours >= 72) return `${Math.floor(hours / 24)} days`
  if (hours >= 20) return `${hours} hours`
  return minutes % 60 === 0
    ? hours === 1
      ? '1 hour'
      : `${hours} hours`
    : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}
