import type { DayOff, Hours } from '../contract/site/hours.ts'
import { DAY_OFF_SHOWS_BEFORE, WEEKDAYS, type Weekday } from '../contract/site/weekdays.ts'
import { addDays } from '../lead/business-time.ts'

/** Example: 18:00 becomes 6:00 PM. */
export function clockWords(clock: string) {
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
export const timeWords = ({ opens, closes }: { opens: string; closes: string }) =>
  `${clockWords(opens)} to ${clockWords(closes)}`

type Run = { days: Weekday[]; opens: string; closes: string }
/** Groups consecutive days with the same hours. Closed days are left out. */
export function runsOfWeek(week: Hours['week']): Run[] {
  const runs: Run[] = []
  for (const [at, day] of WEEKDAYS.entries()) {
    const hours = week[day]
    if (!hours) continue
    const last = runs.at(-1)
    const follows = at > 0 && last?.days.at(-1) === WEEKDAYS[at - 1]
    if (last && follows && last.opens === hours.opens && last.closes === hours.closes) last.days.push(day)
    else runs.push({ days: [day], ...hours })
  }
  return runs
}

/** Hours as visitors read them. Example: Monday to Friday, 7:00 AM to 6:00 PM */
export const shownHours = (week: Hours['week']) =>
  runsOfWeek(week).map(({ days, ...hours }) => {
    const [first = '', last = ''] = [days[0], days.at(-1)]
    return {
      days: days.length === 1 ? first : days.length === 2 ? `${first} and ${last}` : `${first} to ${last}`,
      shortDays: days.length === 1 ? first.slice(0, 3) : `${first.slice(0, 3)}–${last.slice(0, 3)}`,
      time: timeWords(hours),
    }
  })

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayWords = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`

/** Example: Nov 26 and 27 */
export function rangeWords({ from, to }: DayOff) {
  if (from === to) return dayWords(from)
  const join = to === addDays(from, 1) ? 'and' : 'to'
  return `${dayWords(from)} ${join} ${from.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : dayWords(to)}`
}

/** The days off a visitor should know about today, in chronological order. */
export const daysOffAt = (daysOff: DayOff[], today: string) =>
  daysOff
    .filter(({ from, to }) => to >= today && from <= addDays(today, DAY_OFF_SHOWS_BEFORE))
    .sort((a, b) => a.from.localeCompare(b.from))
    .map((dayOff) => ({
      words: dayOff.words,
      days: rangeWords(dayOff),
      time: dayOff.hours ? timeWords(dayOff.hours) : 'closed',
      from: dayOff.from,
      to: dayOff.to,
      hours: dayOff.hours,
    }))
