import * as v from 'valibot'
import { addDays, instantOf, localDay, minuteOfDay, storedTime } from './business-time.ts'
import { isWaiting } from './due.ts'
import { HOUR, MINUTE } from './durations.ts'
import type { LeadWork } from './lead-work.ts'

/** Calling hours, in minutes of the day. */
export type CallHours = { from: number; to: number }

/** How many calling hours are left at each reminder. */
export const HOURS_BEFORE = [6, 1] as const

/** Counts back from a time through the calling hours, every day of the week. */
export function callTimeBefore(time: Date, hours: number, { from, to }: CallHours) {
  let left = hours * HOUR
  let day = localDay(time)
  let until = Math.min(time.getTime(), instantOf(day, to).getTime())
  for (;;) {
    const opens = instantOf(day, from).getTime()
    const open = until - opens
    if (open >= left && open > 0) return new Date(until - left)
    left -= Math.max(0, open)
    day = addDays(day, -1)
    until = instantOf(day, to).getTime()
  }
}

export const mayCall = (now: Date, { from, to }: CallHours) => {
  const minute = minuteOfDay(now)
  return minute >= from && minute < to
}

type Clocked = Pick<LeadWork, 'answerBy'> & { receivedAt: string }

/** When the two reminders of a lead are due. One within an hour of the lead itself is left out. */
export function reminderTimes({ receivedAt, answerBy }: Clocked, hours: CallHours): (Date | null)[] {
  const due = storedTime(answerBy)
  if (!due) return [null, null]
  const earliest = Date.parse(receivedAt) + HOUR
  return HOURS_BEFORE.map((before) => {
    const time = callTimeBefore(due, before, hours)
    return time.getTime() < earliest ? null : time
  })
}

type Reminded = Clocked & Pick<LeadWork, 'triedAt' | 'step'> & { reminded: number }

/**
 * Which reminder is due by a time: 1, 2 or none. Reminders missed while the desk was down become one email, and a lead
 * whose promised time can't be read counts as late.
 */
export function reminderDue(lead: Reminded, by: Date, hours: CallHours): 1 | 2 | null {
  if (!isWaiting(lead)) return null
  const [first, second] = reminderTimes(lead, hours)
  const due = storedTime(lead.answerBy)
  const isLate = !due || due <= by
  if (lead.reminded < 2 && (isLate || (second && second <= by))) return 2
  if (lead.reminded < 1 && first && first <= by) return 1
  return null
}

/** Whether a lead's first reminder is due by a time. If not, no lead with a later deadline has one due either. */
export function isReminderNear({ answerBy }: Pick<Clocked, 'answerBy'>, by: Date, hours: CallHours) {
  const due = storedTime(answerBy)
  return !due || callTimeBefore(due, HOURS_BEFORE[0], hours) <= by
}

const QUARTER = 15 * MINUTE
/** Leads in the same quarter hour share an email. Returns the quarter's name and its last moment. */
export function quarterOf(now: Date) {
  const starts = Math.floor(now.getTime() / QUARTER) * QUARTER
  return { name: new Date(starts).toISOString().slice(0, 16).replace(':', ''), ends: new Date(starts + QUARTER - 1) }
}

const reminderSchema = v.object({ turn: v.picklist([1, 2]), quarter: v.string(), to: v.array(v.string()) })
const storedSchema = v.nullable(v.pipe(v.string(), v.parseJson(), reminderSchema))
export type Reminder = v.InferOutput<typeof reminderSchema>

/** The reminder that the scheduler stored in a lead's history: which email told whom. */
export function reminderOf(event: { kind: string; data: string }): Reminder | null {
  return event.kind === 'reminder' ? v.parse(v.fallback(storedSchema, null), event.data) : null
}
