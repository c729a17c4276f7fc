import { addDays, instantOf, localDay, minuteOfDay } from './business-time.ts'

/** Minutes of the day on the office clock. They may pass midnight; where both are the same, no hour is quiet. */
export type QuietHours = { from: number; to: number }
export const USUAL_QUIET_HOURS: QuietHours = { from: 22 * 60, to: 6 * 60 + 30 }

/** When the quiet hours end that this moment is in. Null outside of them. */
export function quietUntil(now: Date, { from, to }: QuietHours): Date | null {
  const minute = minuteOfDay(now)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return null
  const today = localDay(now)
  const ends = instantOf(isOverMidnight && minute >= from ? addDays(today, 1) : today, to)
  // In fall, the office clock shows an hour twice, and the end may have been in the first one.
  return ends > now ? ends : null
}

/** When the quiet hours before the ones that end at this moment ended: not always 24 hours earlier. */
export const previousQuietEnd = (end: Date, { to }: QuietHours) => instantOf(addDays(localDay(end), -1), to)
