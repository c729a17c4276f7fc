/** A published day, shown as that day in every time zone. */
const format = (day: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-US', { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const shortDay = (day: string) => format(day, 'short')
export const longDay = (day: string) => format(day, 'long')
