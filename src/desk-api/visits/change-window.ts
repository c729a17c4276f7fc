import type { DeskDay, WindowChange } from '../../contract/desk/visits.ts'
import type { Db } from '../../core/storage/tables.ts'
import { lockDay } from '../../core/storage/visits.ts'
import { countOverrides, deleteOverride, putOverride } from '../../core/storage/window-overrides.ts'
import { publishedVisits } from '../../core/visits/calendar.ts'
import { hasUpcomingVisit } from '../../lead/booking.ts'
import { addDays, localDay, weekdayOf } from '../../lead/business-time.ts'
import { visitsDuring, windowsOn } from '../../lead/visit-windows.ts'
import { shortVisitWords } from '../../lead/visit-words.ts'
import { DeskError } from '../desk-errors.ts'
import { bookedBetween, deskCalendar, deskDay } from './desk-calendar.ts'

const MOST_AHEAD = 200
const DAYS_AHEAD = 365

type Actor = { personId: string; now: Date }

async function refuseLimits(db: Db, { day, start, what }: WindowChange, isKnown: boolean, now: Date) {
  const today = localDay(now)
  if (publishedVisits() === null)
    throw new DeskError(422, 'Customers can’t pick a time yet. Turn visits on under Site, Visits.')
  if (day < today || day > addDays(today, DAYS_AHEAD))
    throw new DeskError(422, 'Please choose a day from today on, within a year.')
  if (what === 'added' && start === '') throw new DeskError(422, 'Please choose when the window starts.')
  // Changing an existing one again doesn't add to the count.
  if (what !== 'open' && !isKnown && (await countOverrides(db, today)) >= MOST_AHEAD)
    throw new DeskError(422, `You can change up to ${MOST_AHEAD} upcoming windows. Please reopen some first.`)
}

/** 409 with the visit that is booked in what should be closed. One that is over keeps nothing open. */
async function refuseBooked(db: Db, { day, start }: WindowChange, now: Date) {
  const { visits } = await bookedBetween(db, day, addDays(day, 1), now)
  const calendar = await deskCalendar(db, day)
  const at = windowsOn(day, calendar).find((window) => window.start === start)?.at
  const found = visits
    .filter((visit) => hasUpcomingVisit({ visitAt: visit.at, visitMinutes: visit.minutes }, now))
    .find((visit) => start === '' || (at && visitsDuring(at, [visit]) > 0))
  if (found)
    throw new DeskError(409, `${found.name} is booked ${shortVisitWords(found.at, found.isWindow)}. Close it anyway?`, {
      reference: found.reference,
    })
}

/** Closes, adds or reopens windows of one day. It waits for a booking of that day that is being decided. */
export const changeWindow = (db: Db, change: WindowChange, { personId, now }: Actor): Promise<DeskDay> =>
  db.transaction().execute(async (transaction) => {
    const { day, start, what, anyway } = change
    await lockDay(transaction, day)
    const before = await deskCalendar(transaction, day)
    const known = before.overrides.find((one) => one.day === day && one.start === start)
    await refuseLimits(transaction, change, known !== undefined, now)
    if (what === 'closed' && !anyway) await refuseBooked(transaction, change, now)
    const isWeekly = before.rules.week[weekdayOf(day)]?.starts.includes(start)
    // A window that was only added has nothing to reopen: it is removed.
    if (what === 'open' || (what === 'closed' && known?.what === 'added' && !isWeekly))
      await deleteOverride(transaction, { day, start })
    else await putOverride(transaction, { day, start, what, by: personId, at: now.toISOString() })
    const calendar = await deskCalendar(transaction, day)
    if (what === 'added' && !windowsOn(day, calendar).some((window) => window.start === start))
      throw new DeskError(422, 'This window can’t be added: you’re off or closed that day, or it ends after midnight.')
    return deskDay(day, calendar, await bookedBetween(transaction, day, addDays(day, 1), now), now)
  })
