const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Formats a published day, the same in every time zone. `Intl` would take 20 ms to start on a slow phone. */
function format(day: string, length?: number) {
  const [year, month, date] = day.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]?.slice(0, length)} ${date}, ${year}`
}

/** Example: November 2026 */
export const longMonth = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
export const shortDay = (day: string) => format(day, 3)
export const longDay = (day: string) => format(day)
