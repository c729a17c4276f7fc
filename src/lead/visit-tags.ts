import { localDay, localTimeOf } from './business-time.ts'
import { dayOffOn, hoursOn } from './hours-on.ts'
import { type CalendarInput, mostAtOnce, type Visit } from './visit-windows.ts'

type Timed = Pick<Visit, 'at' | 'minutes'>

/** The start and end of a visit on the office clock. The end is past 24:00 when the visit goes on after midnight. */
function shownTimes({ at, minutes }: Timed) {
  const ends = Date.parse(at) + minutes * 60_000
  return {
    start: localTimeOf(at).slice(11),
    end: localDay(ends) > localDay(at) ? '24:00' : localTimeOf(ends).slice(11),
  }
}

/** What the desk says about a booked visit that the rules would no longer allow. Nothing is canceled because of it. */
export function visitTags(
  visit: Timed,
  others: readonly Timed[],
  { hours, rules, overrides }: CalendarInput,
): string[] {
  const day = localDay(visit.at)
  const open = hoursOn(day, hours)
  const { start, end } = shownTimes(visit)
  const isDayOff = dayOffOn(day, hours.daysOff)?.hours === null
  const isAdded = overrides.some((one) => one.day === day && one.what === 'added' && one.start === start)
  const booked = mostAtOnce(visit, others)
  return [
    ...(isDayOff || (!open && !isAdded) ? ['You’re off that day'] : []),
    ...(open && !isAdded && (start < open.opens || end > open.closes) ? ['Outside your hours'] : []),
    ...(booked > rules.capacity ? [`${booked} visits in a window for ${rules.capacity}`] : []),
  ]
}
