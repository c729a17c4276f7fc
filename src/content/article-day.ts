import { localTimeOf } from '../lead/business-time.ts'

/**
 * An article goes live at 6 a.m. on its day, in the business's time zone. The format is that of a datetime-local field.
 */
export const goesOut = (day: string) => `${day}T06:00`
export const isOut = (day: string, now: Date) => goesOut(day) <= localTimeOf(now)
