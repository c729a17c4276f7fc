import { progressMark, setProgressMark } from './progress-marks.ts'
import type { Db } from './tables.ts'

const DAY = 86_400_000
/** No site sleeps so long without its owner knowing; a clock that went wrong jumps by years. */
const LONGEST_SLEEP_DAYS = 30

async function newestLead(db: Db) {
  const row = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/**
 * The last time that was certain, when the clock has left it behind by more than a month; null while all is well, and
 * then this time is remembered. What erases by age, or can be done only once, must not believe such a clock. The site and
 * the desk remember in one place: whoever looks more often keeps it fresh for both, and neither moves it while it is off.
 */
export async function clockJumpedFrom(db: Db, now: Date) {
  const last = (await progressMark(db, 'clock')) ?? (await newestLead(db))
  if (last && now.getTime() - Date.parse(last) > LONGEST_SLEEP_DAYS * DAY) return last
  await setProgressMark(db, 'clock', now.toISOString())
  return null
}

export const confirmClock = (db: Db, now: Date) => setProgressMark(db, 'clock', now.toISOString())
