import { addDays } from './business-time.ts'
import {
  midnightOf,
  openWindows,
  type Position,
  type Town,
  type Visit,
  type VisitWindow,
  type WindowsInput,
} from './visit-windows.ts'

const EARTH_MILES = 3958.8
/** Roads around here are about this much longer than the straight line. */
const ROAD_FACTOR = 1.3
const NEAR_MILES = 12

/** Miles by road between two places, estimated from the straight line. */
export function roadMiles(from: Position, to: Position) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const along = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const share = across + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * along
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(share))) * ROAD_FACTOR
}

type NearVisit = { at: string; town: string; miles: number }

/** The visits near a town, on its side of the bay and at most 12 miles away. The nearest come first, then the earliest. */
function nearVisits(town: Town | null, visits: readonly Visit[]): NearVisit[] {
  if (!town) return []
  return visits
    .flatMap(({ at, town: other }) => {
      const miles = other?.side === town.side ? roadMiles(town.position, other.position) : Number.POSITIVE_INFINITY
      return other && miles <= NEAR_MILES ? [{ at, town: other.name, miles }] : []
    })
    .sort((a, b) => a.miles - b.miles || a.at.localeCompare(b.at) || a.town.localeCompare(b.town))
}

/** The first of these visits on a day. Moments are compared, because looking up the day of each visit is slow. */
function visitOn(day: string, visits: readonly NearVisit[]) {
  const [from = '', to = ''] = [day, addDays(day, 1)].map((one) => new Date(midnightOf(one)).toISOString())
  return visits.find(({ at }) => at >= from && at < to)
}

const NEAR_A_DAY = 2
const MOST_NEAR = 4
const MOST = 10
const LEAST = 6

/** `near` is the town we're in that day; null for all other times. */
export type OfferedWindow = VisitWindow & { near: string | null }

/** The windows next to a visit nearby: two a day, the days in order, four in all. */
function besideVisits(days: readonly VisitWindow[][], visits: readonly NearVisit[]) {
  const beside = days.flatMap((windows): OfferedWindow[] => {
    const visit = windows[0] && visitOn(windows[0].day, visits)
    if (!visit) return []
    const apart = ({ at }: VisitWindow) => Math.abs(Date.parse(at) - Date.parse(visit.at))
    return windows
      .toSorted((a, b) => apart(a) - apart(b) || a.at.localeCompare(b.at))
      .slice(0, NEAR_A_DAY)
      .map((window) => ({ ...window, near: visit.town }))
  })
  return beside.slice(0, MOST_NEAR)
}

/** One window of each day, its first or its last in turn; then another one of each, from the other end. */
function spreadOut(days: readonly VisitWindow[][]) {
  const turns = days.map((windows, turn) => {
    const [first, last] = [windows.at(0), windows.at(-1)]
    return turn % 2 === 0 ? [first, last] : [last, first]
  })
  const inOrder = [0, 1].flatMap((round) => turns.flatMap((ends) => ends[round] ?? []))
  return [...new Set(inOrder)]
}

const inTime = (a: VisitWindow, b: VisitWindow) => a.at.localeCompare(b.at)

/** The windows to show: first those beside a visit nearby, then others, each group in order of time. */
export function offeredWindows(input: WindowsInput): OfferedWindow[] {
  const open = openWindows(input)
  const days = [...Map.groupBy(open, ({ day }) => day).values()]
  const near = besideVisits(days, nearVisits(input.town, input.visits))
  const nearDays = new Set(near.map(({ day }) => day))
  const others = spreadOut(days.filter((windows) => !nearDays.has(windows[0]?.day ?? ''))).slice(0, MOST - near.length)
  const chosen = new Set([...near, ...others].map(({ at }) => at))
  const more = open.filter(({ at }) => !chosen.has(at)).slice(0, Math.max(0, LEAST - chosen.size))
  return [...near.sort(inTime), ...[...others, ...more].sort(inTime).map((window) => ({ ...window, near: null }))]
}
