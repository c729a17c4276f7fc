import { addDays, instantOf, localDay, localTimeOf, weekdayOf } from './business-time.ts'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { dayOffOn, hoursOn, minutesOf, type OpeningHours } from './hours-on.ts'

/** The two sides of Mobile Bay that the business works on, by the names of their counties. */
export const SIDES = ['Mobile', 'Baldwin'] as const
export type Side = (typeof SIDES)[number]

export type Position = { lat: number; lng: number }
export type Town = { name: string; side: Side; position: Position }
/** Another lead's visit. Its town is null when we don't know it. */
export type Visit = { at: string; minutes: number; town: Town | null }

/** Every window is two hours long. */
export const WINDOW_MINUTES = 120
const WINDOW_MS = WINDOW_MINUTES * MINUTE
/** Customers can pick from this many open days, looking at most so many calendar days ahead. */
const OPEN_DAYS = 10
const DAYS_AHEAD = 30

export type VisitRules = {
  /** By weekday: when windows start (13:00), and the side of the bay we work on that day. */
  week: Readonly<Record<string, { starts: readonly string[]; side: Side | 'both' }>>
  /** How many visits fit in one window. */
  capacity: number
  /** A window can be booked until this many hours before its start. */
  noticeHours: number
}
/** What the desk changed for one day. A start of '' is the whole day. */
export type WindowOverride = { day: string; start: string; what: 'closed' | 'added' }

export type CalendarInput = { hours: OpeningHours; rules: VisitRules; overrides: readonly WindowOverride[] }
export type WindowsInput = CalendarInput & {
  now: Date
  /** Visits of other leads. A visit that its customer booked lasts its whole window. */
  visits: readonly Visit[]
  /** The lead's town, if we know it. */
  town: Town | null
  /** The side that the customer chose. It only matters while the town is unknown. */
  side: Side | null
}

/** A window on the calendar, whether or not it can be booked. `at` is its start as stored with a visit. */
export type VisitWindow = { at: string; day: string; start: string; isAdded: boolean }

const MIDNIGHT = 24 * 60

/** False for a time that the clock skips or shows twice, as it does twice a year. */
function occursOnce(instant: Date, shown: string) {
  const shownAt = (hours: number) => localTimeOf(instant.getTime() + hours * HOUR)
  return shownAt(0) === shown && shownAt(-1) !== shown && shownAt(1) !== shown
}

/** Time zone lookups are slow, and all customers see the same days. */
const midnights = new Map<string, number>()
export function midnightOf(day: string) {
  const known = midnights.get(day) ?? instantOf(day, 0).getTime()
  midnights.set(day, known)
  return known
}

/** When a window starts, or null where a clock change makes it longer, shorter or ambiguous. */
function momentOf(day: string, start: string) {
  const minutes = minutesOf(start)
  const midnight = midnightOf(day)
  if (midnightOf(addDays(day, 1)) - midnight === DAY) return new Date(midnight + minutes * MINUTE)
  const at = instantOf(day, minutes)
  const lasts = instantOf(day, minutes + WINDOW_MINUTES).getTime() - at.getTime()
  return lasts === WINDOW_MS && occursOnce(at, `${day}T${start}`) ? at : null
}

/** The windows of one day, in order: the weekday's within our hours, and those added for the day at any hour. */
export function windowsOn(day: string, { hours, rules, overrides }: CalendarInput): VisitWindow[] {
  const changed = (what: WindowOverride['what']) =>
    overrides.filter((override) => override.day === day && override.what === what).map(({ start }) => start)
  const [closed, added] = [changed('closed'), changed('added').filter((start) => start !== '')]
  const dayOff = dayOffOn(day, hours.daysOff)
  if ((dayOff && !dayOff.hours) || closed.includes('')) return []
  const open = hoursOn(day, hours)
  const isInside = (start: string) =>
    open !== null && start >= open.opens && minutesOf(start) + WINDOW_MINUTES <= minutesOf(open.closes)
  const weekly = rules.week[weekdayOf(day)]?.starts.filter(isInside) ?? []
  return (
    [...new Set([...weekly, ...added])]
      // Bookings lock one day, so a window has to end on the day it starts.
      .filter((start) => !closed.includes(start) && minutesOf(start) + WINDOW_MINUTES <= MIDNIGHT)
      .sort()
      .flatMap((start) => {
        const at = momentOf(day, start)
        return at ? [{ at: at.toISOString(), day, start, isAdded: added.includes(start) }] : []
      })
  )
}

/** From today through the tenth open day, with the closed days between: a window may have been added on one of them. */
function daysAhead({ now, hours }: Pick<WindowsInput, 'now' | 'hours'>) {
  const today = localDay(now)
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
  const last = days.filter((day) => hoursOn(day, hours)).at(OPEN_DAYS - 1)
  return last ? days.slice(0, days.indexOf(last) + 1) : days
}

/** The open days that windows are looked for on. */
export const openDaysAhead = (input: Pick<WindowsInput, 'now' | 'hours'>) =>
  daysAhead(input).filter((day) => hoursOn(day, input.hours))

/** The windows of these days that this lead could book if nobody else had. */
function windowsFor(input: WindowsInput, days: string[]): VisitWindow[] {
  const { now, rules, town } = input
  const side = town?.side ?? input.side
  const earliest = new Date(now.getTime() + rules.noticeHours * HOUR).toISOString()
  const isOurWay = ({ day, isAdded }: VisitWindow) => {
    const where = rules.week[weekdayOf(day)]?.side ?? 'both'
    return isAdded || where === 'both' || where === side
  }
  return days.flatMap((day) => windowsOn(day, input)).filter((window) => window.at >= earliest && isOurWay(window))
}

type Timed = Pick<Visit, 'at' | 'minutes'>
const spanOf = ({ at, minutes }: Timed) => {
  const from = Date.parse(at)
  return { from, to: from + minutes * MINUTE }
}
const during = ({ from, to }: ReturnType<typeof spanOf>, spans: readonly ReturnType<typeof spanOf>[]) =>
  spans.filter((span) => span.from < to && span.to > from).length

/** How many visits overlap the window that starts at this moment. */
export const visitsDuring = (at: string, visits: readonly Timed[], minutes = WINDOW_MINUTES) =>
  during(spanOf({ at, minutes }), visits.map(spanOf))

/** The most visits that go on at the same time during this one, itself included. */
export function mostAtOnce(visit: Timed, others: readonly Timed[]) {
  const own = spanOf(visit)
  const spans = others.map(spanOf).filter((span) => span.from < own.to && span.to > own.from)
  // The number only grows when a visit starts.
  const starts = [own, ...spans].map(({ from }) => Math.max(from, own.from))
  return 1 + Math.max(...starts.map((moment) => during({ from: moment, to: moment + 1 }, spans)))
}

/** Times are read once for all windows: forty of them and hundreds of visits are usual. */
function hasRoom({ visits, rules }: WindowsInput) {
  const spans = visits.map(spanOf)
  return ({ at }: VisitWindow) => during(spanOf({ at, minutes: WINDOW_MINUTES }), spans) < rules.capacity
}

/** Every window that this lead can book, in order of time. */
export const openWindows = (input: WindowsInput): VisitWindow[] =>
  windowsFor(input, daysAhead(input)).filter(hasRoom(input))

/**
 * Whether the lead can book the window that starts at this moment. If not, whether only other visits are in the way.
 */
export function windowState(input: WindowsInput, at: string): 'open' | 'full' | 'closed' {
  const day = localDay(at)
  const window = daysAhead(input).includes(day) && windowsFor(input, [day]).find((one) => one.at === at)
  if (!window) return 'closed'
  return hasRoom(input)(window) ? 'open' : 'full'
}

/**
 * Whether the customer has to choose a side of the bay first: the town is unknown, and some weekday is for one side.
 */
export const asksForSide = ({ town, side, rules }: Pick<WindowsInput, 'town' | 'side' | 'rules'>) =>
  !town && !side && Object.values(rules.week).some((day) => day.starts.length > 0 && day.side !== 'both')
