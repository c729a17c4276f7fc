import { progressMark, setProgressMark } from './progress-marks.ts'
import type { Db } from './tables.ts'

const DAY = 86_400_000
/** No site is down this long without its owner noticing. A clock that is wrong jumps by years. */
const LONGEST_SLEEP_DAYS = 30

async function newestLead(db: Db) {
  const row = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/**
 * If the clock is more than a month ahead of the last time known to be right, returns that time. Otherwise returns null
 * and remembers the current time. Code that erases by age, or does something only once, must not trust such a clock.
 * The site and the desk share one stored time: the one that checks more often keeps it fresh for both, and neither
 * changes it while the clock is off.
 */
export async function clockJumpedFrom(db: Db, now: Date) {
  const last = (await progressMark(db, 'clock')) ?? (await newestLead(db))
  if (last && now.getTime() - Date.parse(last) > LONGEST_SLEEP_DAYS * DAY) return last
  await setProgressMark(db, 'clock', now.toISOString())
  return null
}

export const confirmClock = (db: Db, now: Date) => setProgressMark(db, 'clock', now.toISOString())
