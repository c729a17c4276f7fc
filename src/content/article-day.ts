import { localTimeOf } from '../lead/business-time.ts'

/** By the business's clock, as a datetime-local field writes it: an article goes out at six in the morning of its day. */
export const goesOut = (day: string) => `${day}T06:00`
export const isOut = (day: string, now: Date) => goesOut(day) <= localTimeOf(now)
