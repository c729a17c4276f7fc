import { formatted } from '../lead/time-words.ts'

/** Noon in UTC is on the same day in the business's time zone. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

const date = formatted({ year: 'numeric', month: 'long', day: 'numeric' })
const weekday = formatted({ weekday: 'long' })
const monthDay = formatted({ month: 'long', day: 'numeric' })
const shortDate = formatted({ year: 'numeric', month: 'short', day: 'numeric' })
const minute = formatted({ hour: 'numeric', minute: '2-digit' })
const second = formatted({ hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** November 23, 2026 */
export const fullDate = (day: string) => date(noon(day))
/** Monday, November 23, 2026 */
export const fullDay = (day: string) => `${weekday(noon(day))}, ${date(noon(day))}`
/** Monday, November 23 */
export const weekdayAndDate = (day: string) => `${weekday(noon(day))}, ${monthDay(noon(day))}`
/** November 23 */
export const monthAndDay = (day: string) => monthDay(noon(day))

const at = (moment: string) => Date.parse(moment)
/** Thursday, November 19, 2026, at 7:52 pm */
export const dayAndMinute = (moment: string) => `${weekday(at(moment))}, ${date(at(moment))}, at ${minute(at(moment))}`
/** Thursday, November 19, 2026, 7:52:31 pm Central */
export const exactMoment = (moment: string) =>
  `${weekday(at(moment))}, ${date(at(moment))}, ${second(at(moment))} Central`
/** Nov 19, 2026, 7:52:31 pm */
export const shortMoment = (moment: string) => `${shortDate(at(moment))}, ${second(at(moment))}`
