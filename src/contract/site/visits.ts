import * as v from 'valibot'
import { minutesOf } from '../../lead/hours-on.ts'
import { SIDES, WINDOW_MINUTES } from '../../lead/visit-windows.ts'
import type { Hours } from './hours.ts'
import { clock, listOf, words } from './shapes.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** Windows a day. */
export const MOST_STARTS = 6
/** Hours before a window until which it can be booked: 4 hours, next day, 2 days. */
export const NOTICE_HOURS = [4, 16, 40] as const
export const MOST_PER_WINDOW = 4
const MOST_DAILY = 50
export const MAX_VISIT_NOTE = 160

const start = v.pipe(clock, v.regex(/:[03]0$/, 'Please choose a full or half hour.'))
const visitDay = v.object({
  starts: v.pipe(
    listOf(start, MOST_STARTS, 'windows a day'),
    v.check(
      (starts) => new Set(starts).size === starts.length,
      'The same start time is listed twice. Please remove one.',
    ),
  ),
  side: v.picklist(['both', ...SIDES], 'Please choose a side of the bay.'),
})
const between = (most: number, what: string) => {
  const message = `Please choose a number of ${what} from 1 to ${most}.`
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(most, message))
}

type Starts = { week: Readonly<Record<Weekday, { starts: readonly string[] }>> }
/** For "Customers can pick from 23 windows a week." */
export const windowsAWeek = ({ week }: Starts) =>
  Object.values(week).reduce((sum, { starts }) => sum + starts.length, 0)

/** When customers can book a visit online. */
export const visitsSchema = v.pipe(
  v.object({
    isOn: v.boolean(),
    week: v.object({
      Monday: visitDay,
      Tuesday: visitDay,
      Wednesday: visitDay,
      Thursday: visitDay,
      Friday: visitDay,
      Saturday: visitDay,
      Sunday: visitDay,
    }),
    capacity: between(MOST_PER_WINDOW, 'visits'),
    noticeHours: v.picklist(NOTICE_HOURS, 'Please choose 4 hours, next day or 2 days.'),
    /** Customers' own bookings in 24 hours. Past it they become requests. */
    dailyLimit: between(MOST_DAILY, 'bookings'),
    note: words(0, MAX_VISIT_NOTE),
  }),
  v.forward(
    v.check(({ isOn, week }) => !isOn || windowsAWeek({ week }) > 0, 'Please add a window, or turn online visits off.'),
    ['week'],
  ),
)
export type Visits = v.InferOutput<typeof visitsSchema>

/** "3", "3:30" or "noon". */
function hourWords(minutes: number) {
  if (minutes === 12 * 60) return 'noon'
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}${minutes % 60 === 0 ? '' : `:${minutes % 60}`}`
}
/** "10–noon", as on the owner's chips. */
export const windowChip = (start: string) =>
  `${hourWords(minutesOf(start))}–${hourWords(minutesOf(start) + WINDOW_MINUTES)}`

/** "4:00 pm" */
function timeWords(time: string) {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}
/** "7:00 am to 6:00 pm" */
export const hoursText = ({ opens, closes }: { opens: string; closes: string }) =>
  `${timeWords(opens)} to ${timeWords(closes)}`
const listWords = new Intl.ListFormat('en', { type: 'conjunction' })

type WeekHours = Hours['week']
const isInside = (start: string, hours: WeekHours[Weekday]) =>
  hours !== null && start >= hours.opens && minutesOf(start) + WINDOW_MINUTES <= minutesOf(hours.closes)

/** Why windows of a day can't stay with the published hours: "You close at 4:00 pm on Saturday. Remove 3–5 …". */
function hoursFault(day: Weekday, starts: readonly string[], hours: WeekHours[Weekday]) {
  const outside = starts.filter((one) => !isInside(one, hours)).sort()
  if (outside.length === 0) return null
  const early = hours && outside.some((one) => one < hours.opens)
  const late = hours && outside.some((one) => one >= hours.opens)
  const why = !hours
    ? `You’re closed on ${day}.`
    : early && late
      ? `You’re open from ${hoursText(hours)} on ${day}.`
      : `You ${early ? `open at ${timeWords(hours.opens)}` : `close at ${timeWords(hours.closes)}`} on ${day}.`
  return `${why} Remove ${listWords.format(outside.map(windowChip))} or change your hours.`
}

/** What the published hours say against these windows: a sentence for each weekday. */
export const windowFaults = ({ week }: Starts, hours: WeekHours) =>
  WEEKDAYS.flatMap((day) => {
    const message = hoursFault(day, week[day].starts, hours[day])
    return message ? [{ path: `week.${day}.starts`, message }] : []
  })

/** The windows that the owner turns on and off with one tap. */
export const USUAL_STARTS = ['08:00', '10:00', '13:00', '15:00']

/** What the owner sees before anything is published: off, with all usual windows within the published hours. */
export function firstVisits(hours: WeekHours): Visits {
  const day = (name: Weekday) => ({
    starts: USUAL_STARTS.filter((one) => isInside(one, hours[name])),
    side: 'both' as const,
  })
  return {
    isOn: false,
    week: {
      Monday: day('Monday'),
      Tuesday: day('Tuesday'),
      Wednesday: day('Wednesday'),
      Thursday: day('Thursday'),
      Friday: day('Friday'),
      Saturday: day('Saturday'),
      Sunday: day('Sunday'),
    },
    capacity: 1,
    noticeHours: 16,
    dailyLimit: 8,
    note: '',
  }
}
