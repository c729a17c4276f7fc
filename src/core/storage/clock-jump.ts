import { DAY } from '../../lead/durations.ts'
import { progressMark, setProgressMark } from './progress-marks.ts'
import type { Db } from './tables.ts'

/** No site is down this long without its owner noticing. A clock that is wrong jumps by years, ahead or back. */
const LONGEST_SLEEP_DAYS = 30
const isFar = (now: Date, last: string) => Math.abs(now.getTime() - Date.parse(last)) > LONGEST_SLEEP_DAYS * DAY

async function newestLead(db: Db) {
  const row = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/**
 * If the clock is more than a month away from the last time known to be right, returns that time. Otherwise returns null
 * and remembers the current time. Code that erases by age, or does something only once, must not trust such a clock.
 * The site and the desk share one stored time: the one that checks more often keeps it fresh for both, and neither
 * changes it while the clock is off.
 */
export async function clockJumpedFrom(db: Db, now: Date) {
  const last = (await progressMark(db, 'clock')) ?? (await newestLead(db))
  if (last && isFar(now, last)) return last
  await setProgressMark(db, 'clock', now.toISOString())
  return null
}

/**
 * The same question for calls that strangers make: it remembers nothing. Before the first check it answers no, because
 * there is nothing to compare with.
 */
export async function isClockUncertain(db: Db, now: Date) {
  const last = await progressMark(db, 'clock')
  return last !== undefined && isFar(now, last)
}

export const confirmClock = (db: Db, now: Date) => setProgressMark(db, 'clock', now.toISOString())
