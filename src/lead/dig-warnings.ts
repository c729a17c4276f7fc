import { addDays } from './business-time.ts'
import { callBetween, type DigHolidays, digDates, digDayAfter, digDayBefore } from './dig-days.ts'
import { dayInWords, shortDayOf } from './time-words.ts'

/** The dates of a work order that the 811 rules are about. `lastDay` is the last day of work. */
export type DigPlan = {
  noticeOn: string | null
  /** As on the ticket, if somebody entered it. */
  goodUntil: string | null
  startsOn: string | null
  lastDay: string | null
  finishedOn: string | null
}
export const DIG_WARNINGS = [
  'too-soon',
  'expired',
  'runs-out',
  'renew-now',
  'called-early',
  'call-now',
  'lines-marked',
  'unknown-year',
] as const
export type DigWarning = { kind: (typeof DIG_WARNINGS)[number]; words: string }

/** Without a notice, a start this many dig days away is urgent. */
const CALL_WITHIN = 5
/**
 * A ticket ends within weeks, and the call before a start is due days before it, so nothing comes up later than this.
 */
const LOOK_AHEAD_DAYS = 400
const CALL_DUE_WITHIN_DAYS = 30

/** "Call 811 between Fri, Nov 6 and Wed, Nov 18", without a first day that has passed. Null after the last day. */
function callDays(startsOn: string, today: string, holidays: DigHolidays) {
  const between = callBetween(startsOn, holidays)
  if (!between || between.last < today) return null
  const last = shortDayOf(between.last)
  return between.first < today ? `by ${last}` : `between ${shortDayOf(between.first)} and ${last}`
}

/** When to call for a start day. Null when it's too late, or in a year whose holidays we don't know. */
export function callWords(startsOn: string, today: string, holidays: DigHolidays) {
  const days = callDays(startsOn, today, holidays)
  return days && `Call 811 ${days}`
}

/** For a notice or a start on a day. A notice may be entered long after the call, in a year before the known ones. */
export const unknownYearWords = (day: string, { firstYear, lastYear }: DigHolidays) =>
  Number(day.slice(0, 4)) < firstYear
    ? `We have 811 holidays from ${firstYear} on. For earlier dates, check the ticket.`
    : `We have 811 holidays through ${lastYear}. Check al811.com for later dates.`

type Dates = ReturnType<typeof digDates>
type Rule = (plan: DigPlan & { noticeOn: string }, dates: Dates, today: string, holidays: DigHolidays) => string | null

/** "Too soon" shows only until digging may begin, so that it never hides that the ticket ends. */
const tooSoon: Rule = ({ startsOn }, { earliest }, today) =>
  startsOn && earliest && startsOn < earliest && today < earliest
    ? `Work starts before the earliest dig: ${shortDayOf(earliest)}, 7:00 am.`
    : null

const expired: Rule = (_, { goodUntil }, today) =>
  goodUntil && goodUntil < today
    ? `The ticket expired ${dayInWords(goodUntil)}. No digging until there’s a new one.`
    : null

const runsOut: Rule = ({ lastDay }, { goodUntil, renewBy }, today) =>
  lastDay && goodUntil && renewBy && lastDay > goodUntil && today <= renewBy
    ? `Good until ${dayInWords(goodUntil)}, but work runs through ${dayInWords(lastDay)}. Renew by ${shortDayOf(renewBy)}.`
    : null

/** Work that runs past the ticket, that should be over and isn't, or that has no start day yet. */
const renewNow: Rule = ({ lastDay }, { goodUntil, renewBy }, today, holidays) => {
  const from = renewBy && digDayBefore(renewBy, 1, holidays)
  if (!goodUntil || !from || today < from) return null
  const start = `Renew the 811 ticket now: it’s good until ${shortDayOf(goodUntil)} and work`
  if (lastDay && lastDay > goodUntil) return `${start} goes to ${dayInWords(lastDay)}.`
  return !lastDay || lastDay < today ? `${start} isn’t finished.` : null
}

const calledEarly: Rule = ({ startsOn }, { latestStart }, today, holidays) => {
  if (!startsOn || !latestStart || startsOn <= latestStart || startsOn < today) return null
  const days = callDays(startsOn, today, holidays)
  const again = days ? `, or call again ${days}` : ''
  return `Work starts more than 10 working days after the call. Ask 811 if the ticket still holds${again}.`
}

const linesMarked: Rule = (_, { earliest }, today) =>
  earliest === today ? 'Are all lines marked? 811 doesn’t mark private lines past the meter.' : null

const unknownYear: Rule = ({ noticeOn }, { earliest, latestStart, goodUntil, renewBy }, _, holidays) =>
  earliest && latestStart && goodUntil && renewBy ? null : unknownYearWords(noticeOn, holidays)

/** In order: only the first one that applies is shown. */
const RULES: [DigWarning['kind'], Rule][] = [
  ['too-soon', tooSoon],
  ['expired', expired],
  ['runs-out', runsOut],
  ['renew-now', renewNow],
  ['called-early', calledEarly],
  ['lines-marked', linesMarked],
  ['unknown-year', unknownYear],
]

function withoutNotice({ startsOn }: DigPlan, today: string, holidays: DigHolidays): DigWarning | null {
  if (!startsOn) return null
  if (Number(startsOn.slice(0, 4)) > holidays.lastYear)
    return { kind: 'unknown-year', words: unknownYearWords(startsOn, holidays) }
  const soon = digDayAfter(today, CALL_WITHIN, holidays)
  const isUrgent = startsOn <= (soon ?? addDays(today, CALL_WITHIN))
  if (!isUrgent) return null
  const between = callBetween(startsOn, holidays)
  if (between && today <= between.last)
    return {
      kind: 'call-now',
      words: `Call 811 by ${shortDayOf(between.last)} to start ${shortDayOf(startsOn)}.`,
    }
  const { earliest } = digDates(today, null, holidays)
  if (!earliest) return { kind: 'unknown-year', words: unknownYearWords(today, holidays) }
  const words = `Too late for this start. Call today: the earliest day to dig is ${shortDayOf(earliest)}.`
  return { kind: 'call-now', words }
}

/** The one warning to show on a day, or null. It never keeps anybody from doing anything. */
export function digWarning(plan: DigPlan, today: string, holidays: DigHolidays): DigWarning | null {
  const { noticeOn } = plan
  if (plan.finishedOn) return null
  if (!noticeOn) return withoutNotice(plan, today, holidays)
  const dates = digDates(noticeOn, plan.goodUntil, holidays)
  for (const [kind, rule] of RULES) {
    const words = rule({ ...plan, noticeOn }, dates, today, holidays)
    if (words) return { kind, words }
  }
  return null
}

/** The first day from today on which a warning shows, so that lists can find due work orders by a date. */
export function nextWarningOn(plan: DigPlan, today: string, holidays: DigHolidays) {
  const { noticeOn, startsOn, finishedOn } = plan
  if (finishedOn || (!noticeOn && !startsOn)) return null
  if (digWarning(plan, today, holidays)) return today
  const callDue = !noticeOn && startsOn ? addDays(startsOn, -CALL_DUE_WITHIN_DAYS) : today
  const from = callDue > today ? callDue : today
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(from, ahead)
    if (digWarning(plan, day, holidays)) return day
  }
  return null
}
