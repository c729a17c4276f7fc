import * as v from 'valibot'
import { DAY } from './durations.ts'
import { moment } from './moment.ts'

/** The business's time zone, whatever the server's or the phone's is. */
export const ZONE = 'America/Chicago'

const TEXT = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export type Moment = string | number | Date

/** For example 2026-11-17T09:12:00, as the clock on the office wall shows it. */
export const localText = (time: Moment) => TEXT.format(new Date(time)).replace(' ', 'T')
/** The day on the business's calendar: 2026-11-17. */
export const localDay = (time: Moment) => localText(time).slice(0, 10)
/** For a datetime-local field: 2026-11-19T09:30. */
export const localTimeOf = (time: Moment) => localText(time).slice(0, 16)
export const minuteOfDay = (time: Date) => {
  const text = localText(time)
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
}

/** The moment when the office clock shows this time. Times in the hour that spring skips are one hour later. */
export function instantOf(day: string, minutes: number) {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const ahead = (time: number) => Date.parse(`${localText(new Date(time))}Z`) - Math.floor(time / 1000) * 1000
  const first = ahead(shown)
  const near = shown - first
  const second = ahead(near)
  if (second === first) return new Date(near)
  const exact = shown - second
  return new Date(ahead(exact) === second ? exact : near)
}

/** Parses a stored time. Null if there is none or it makes no sense. */
export const storedTime = (text: string | null) => (v.is(moment, text) ? new Date(text) : null)

/** A day of the business's calendar, the moments at which it starts and ends, and the moment that it was made from. */
export type Day = { today: string; starts: string; ends: string; now: string }
export function dayOf(now: Date): Day {
  const today = localDay(now)
  return {
    today,
    starts: instantOf(today, 0).toISOString(),
    ends: instantOf(today, 24 * 60).toISOString(),
    now: now.toISOString(),
  }
}

/** From the value of a datetime-local field: 2026-11-19T09:30. */
export const instantOfText = (text: string) =>
  instantOf(text.slice(0, 10), Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

export const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Names of weekdays. */
export type WorkingDays = ReadonlySet<string>
export const isWorkingDay = (day: string, working: WorkingDays) => working.has(weekdayOf(day))

export function nextWorkingDay(day: string, working: WorkingDays) {
  for (let ahead = 1; ahead < 7; ahead += 1) if (isWorkingDay(addDays(day, ahead), working)) return addDays(day, ahead)
  return addDays(day, 1)
}
