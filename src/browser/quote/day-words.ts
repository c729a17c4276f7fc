const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** `Intl` would take 20 ms to start on a slow phone. */
function partsOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? ''
  return { year, month: MONTHS[month - 1] ?? '', date, weekday }
}

/** Example: December 2 */
export function dateWords(day: string) {
  const { month, date } = partsOf(day)
  return `${month} ${date}`
}
/** Example: Nov 20 */
export function shortDateWords(day: string) {
  const { month, date } = partsOf(day)
  return `${month.slice(0, 3)} ${date}`
}
/** Example: Wednesday, December 2 */
export const dayWords = (day: string) => `${partsOf(day).weekday}, ${dateWords(day)}`
