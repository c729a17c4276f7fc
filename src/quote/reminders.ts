import { addDays, instantOf, localDay } from '../lead/business-time.ts'
import { DAY } from '../lead/durations.ts'

/** The minute at which a day opens; null when it is closed. */
export type OpensAt = (day: string) => number | null

const TEN = 10 * 60
/** Days after a version was sent. */
const FIRST_DAYS = [2, 6]
/** For one quote, across all versions. */
export const MAX_REMINDERS = 3
/** Stops the search for an open day: no business is closed for longer. */
const MAX_CLOSED_DAYS = 70

const isOpen = (day: string, opensAt: OpensAt) =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && opensAt(day) !== null

function openDay(from: string, step: 1 | -1, opensAt: OpensAt) {
  let day = from
  for (let tries = 0; tries < MAX_CLOSED_DAYS && !isOpen(day, opensAt); tries += 1) day = addDays(day, step)
  return day
}

export type ReminderTime = { at: Date; day: string; isLast: boolean }
type Dated = { sentAt: string; validUntil: string }

/** When reminders of a version are due: at most three. The last one says when the quote expires. */
export function reminderTimes({ sentAt, validUntil }: Dated, opensAt: OpensAt): ReminderTime[] {
  const sentOn = localDay(sentAt)
  const last = openDay(addDays(validUntil, -1), -1, opensAt)
  const first = FIRST_DAYS.map((days) => openDay(addDays(sentOn, days), 1, opensAt)).filter((day) => day < last)
  const days = [...new Set(first), ...(last > sentOn ? [last] : [])]
  return days.map((day) => ({
    at: instantOf(day, Math.max(TEN, opensAt(day) ?? TEN)),
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

/**
 * The reminder that is due now. One that was missed because the desk was down goes out later on its day, not after it.
 * One within 24 hours of another email is skipped, and so is the next one after somebody reached the customer.
 */
export function reminderDue(quote: Reminded, now: Date, opensAt: OpensAt): DueReminder | null {
  const { reminded, lastEmailAt, reachedAt, sentAt, validUntil } = quote
  if (reminded >= MAX_REMINDERS || localDay(now) > validUntil) return null
  const times = reminderTimes(quote, opensAt)
  const due = times.find(({ at, day }) => at <= now && day === localDay(now))
  if (!due) return null
  if (lastEmailAt !== null && now.getTime() - Date.parse(lastEmailAt) < DAY) return null
  // Before this version was sent, nobody could talk about it.
  if (reachedAt !== null && reachedAt > sentAt && reachedAt > (lastEmailAt ?? sentAt)) {
    const wasSkipped = times.some(({ at }) => at < due.at && at.toISOString() > reachedAt)
    if (!wasSkipped) return null
  }
  return { turn: reminded + 1, isLast: due.isLast, validUntil }
}
