import type { DayOff, Hours } from '../../contract/site/hours.ts'
import type { HoursOfDay } from '../../contract/site/shapes.ts'
import { DAY_OFF_SHOWS_BEFORE, WEEKDAYS, type Weekday } from '../../contract/site/weekdays.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { dayInWords } from '../../lead/time-words.ts'
import { clockWords, daysOffAt, rangeWords, runsOfWeek, shownHours } from '../opening-hours.ts'
import { siteFacts } from '../site.ts'
import { type About, becomes, type Difference, differing, onAll } from './change.ts'

const timeWords = (hours: HoursOfDay) =>
  hours ? `${clockWords(hours.opens)} to ${clockWords(hours.closes)}`.toLowerCase() : 'closed'

export function hoursLine({ week, daysOff }: Hours, now: Date) {
  const open = shownHours(week).map(({ shortDays, time }) => `${shortDays} ${time.toLowerCase()}`)
  const off = daysOffAt(daysOff, localDay(now)).map(({ days, time }) =>
    time === 'closed' ? `Closed ${days}.` : `${days}: ${time.toLowerCase()}.`,
  )
  return [`${open.join(', ')}.`, ...off].join(' ')
}

/** Groups consecutive days that change the same way into one line. */
function weekChanges(before: Hours['week'], after: Hours['week'], where: string): Difference[] {
  const runs: { days: Weekday[]; was: string; is: string }[] = []
  for (const day of WEEKDAYS) {
    const [was, is] = [timeWords(before[day]), timeWords(after[day])]
    const last = runs.at(-1)
    if (last && last.was === was && last.is === is) last.days.push(day)
    else runs.push({ days: [day], was, is })
  }
  return differing(
    runs.map(({ days, was, is }) => ({
      label: days.length === 1 ? `${days[0]}` : `${days[0]} to ${days.at(-1)}`,
      before: was,
      after: is,
      where,
    })),
  )
}

const nameOf = (dayOff: DayOff) => `${dayOff.words}, ${rangeWords(dayOff)}: ${timeWords(dayOff.hours)}`

function dayOffChanges(before: DayOff[], after: DayOff[], pages: number): Difference[] {
  const [was, is] = [before.map(nameOf), after.map(nameOf)]
  const added = after.filter((dayOff) => !was.includes(nameOf(dayOff)))
  const gone = before.filter((dayOff) => !is.includes(nameOf(dayOff)))
  return [
    ...added.map((dayOff) => ({
      what: nameOf(dayOff),
      before: 'No day off',
      after: nameOf(dayOff),
      where: `Shows from ${dayInWords(addDays(dayOff.from, -DAY_OFF_SHOWS_BEFORE))} on all ${pages} pages and comes down automatically.`,
    })),
    ...gone.map((dayOff) => ({
      what: `Day off removed: ${nameOf(dayOff)}`,
      before: nameOf(dayOff),
      after: 'No day off',
      where: `${onAll(pages)}.`,
    })),
  ]
}

const structured = (runs: { days: Weekday[]; opens: string; closes: string }[]) =>
  runs
    .map(({ days, opens, closes }) => {
      const [first = '', last = ''] = [days[0]?.slice(0, 3), days.at(-1)?.slice(0, 3)]
      return `${first === last ? first : `${first}–${last}`} ${timeWords({ opens, closes })}`
    })
    .join(', ')

/** Until hours are published, search engines read the built-in structured hours. */
export function hoursChanges(before: Hours, after: Hours, { pages, isFirst }: About): Difference[] {
  const [was, is] = [structured(siteFacts.structuredHours), structured(runsOfWeek(after.week))]
  return [
    ...weekChanges(before.week, after.week, `${onAll(pages)} and for search engines.`),
    ...differing([
      { label: 'Emergencies', before: before.emergency, after: after.emergency, where: `${onAll(pages)}.` },
    ]),
    ...dayOffChanges(before.daysOff, after.daysOff, pages),
    ...(isFirst && was !== is
      ? [becomes('Search engines', was, is, 'In what search engines read on every page.')]
      : []),
  ]
}
