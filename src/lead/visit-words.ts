import { localDay } from './business-time.ts'
import { HOUR } from './durations.ts'
import { longDate, longWeekday, shortDay, timeOf } from './time-words.ts'
import { WINDOW_MINUTES } from './visit-windows.ts'

/** "10:00 am", "noon", "midnight" */
function clockWords(moment: number) {
  const time = timeOf(moment)
  if (time === '12:00 pm') return 'noon'
  return time === '12:00 am' ? 'midnight' : time
}
const startAndEnd = (at: string, between: string) => {
  const starts = Date.parse(at)
  return `${clockWords(starts)} ${between} ${clockWords(starts + (WINDOW_MINUTES / 60) * HOUR)}`
}

/** The window that starts then: "10:00 am to noon". */
export const windowWords = (at: string) => startAndEnd(at, 'to')
/** The same after "between": "10:00 am and noon". */
export const arrivalWords = (at: string) => startAndEnd(at, 'and')
/** When somebody comes: the window, or the time that was entered at the desk. */
export const visitTimeWords = (at: string, isWindow: boolean) => (isWindow ? windowWords(at) : timeOf(at))

/** Thursday */
export const visitWeekday = (at: string) => longWeekday(localDay(at))
/** Thursday, November 19 */
export const visitDayWords = (at: string) => `${visitWeekday(at)}, ${longDate(localDay(at))}`
/** "Thu, Nov 19, 10:00 am to noon" */
export const shortVisitWords = (at: string, isWindow = true) => `${shortDay(at)}, ${visitTimeWords(at, isWindow)}`
