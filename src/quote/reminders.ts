import { addDays, instantOf, localDay, minuteOfDay } from '../lead/business-time.ts'
import { DAY } from '../lead/durations.ts'

/** The minutes at which a day opens and closes; null when it is closed. */
export type HoursOn = (day: string) => { opens: number; closes: number } | null

const TEN = 10 * 60
/** Days after a version was sent. */
const FIRST_DAYS = [2, 6]
/** For one quote, across all versions. */
export const MAX_REMINDERS = 3
/** Stops the search for an open day: no business is closed for longer. */
const MAX_CLOSED_DAYS = 70

const isOpen = (day: string, hoursOn: HoursOn) =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && hoursOn(day) !== null

function openDay(from: string, step: 1 | -1, hoursOn: HoursOn) {
  let day = from
  for (let tries = 0; tries < MAX_CLOSED_DAYS && !isOpen(day, hoursOn); tries += 1) day = addDays(day, step)
  return day
}

export type ReminderTime = { at: Date; day: string; isLast: boolean }
type Dated = { sentAt: string; validUntil: string }

/** When reminders of a version are due: at most three. The last one says when the quote expires. */
export function reminderTimes({ sentAt, validUntil }: Dated, hoursOn: HoursOn): ReminderTime[] {
  const sentOn = localDay(sentAt)
  const last = openDay(addDays(validUntil, -1), -1, hoursOn)
  const first = FIRST_DAYS.map((days) => openDay(addDays(sentOn, days), 1, hoursOn)).filter((day) => day < last)
  const days = [...new Set(first), ...(last > sentOn ? [last] : [])]
  return days.map((day) => ({
    at: instantOf(day, Math.max(TEN, hoursOn(day)?.opens ?? TEN)),
    day,
    isLast: day === last,
  }))
}

type Reminded = Dated & {
  /** How many were written for this quote, across all versions. */
  reminded: number
  /** The newest email about this quote. */
  lastEmailAt: string | null
  /** When somebody last reached the customer. */
  reachedAt: string | null
}
export type DueReminder = { turn: number; isLast: boolean; validUntil: string }

/** Whether the business has closed for the day: no customer gets a reminder at night. */
export const isAfterHours = (now: Date, hoursOn: HoursOn) => minuteOfDay(now) >= (hoursOn(localDay(now))?.closes ?? 0)

/**
 * The reminder that is due now. One that was missed because the desk was down goes out later on its day, until the
 * business closes. One that was due within 24 hours of another email is skipped, and so is the next one after somebody
 * reached the customer.
 */
export function reminderDue(quote: Reminded, now: Date, hoursOn: HoursOn): DueReminder | null {
  const { reminded, lastEmailAt, reachedAt, sentAt, validUntil } = quote
  if (reminded >= MAX_REMINDERS || localDay(now) > validUntil || isAfterHours(now, hoursOn)) return null
  const times = reminderTimes(quote, hoursOn)
  const due = times.find(({ at, day }) => at <= now && day === localDay(now))
  if (!due) return null
  if (lastEmailAt !== null && due.at.getTime() - Date.parse(lastEmailAt) < DAY) return null
  // Before this version was sent, nobody could talk about it.
  if (reachedAt !== null && reachedAt > sentAt && reachedAt > (lastEmailAt ?? sentAt)) {
    const wasSkipped = times.some(({ at }) => at < due.at && at.toISOString() > reachedAt)
    if (!wasSkipped) return null
  }
  return { turn: reminded + 1, isLast: due.isLast, validUntil }
}
