import { DIG_HOLIDAYS } from '../../../../content/dig-holidays.ts'
import type { LeadDetails } from '../../../../contract/desk/lead-details.ts'
import type { ReadyToDig } from '../../../../contract/desk/work-order.ts'
import { localDay, type Moment } from '../../../../lead/business-time.ts'
import { digDates } from '../../../../lead/dig-days.ts'
import { callWords } from '../../../../lead/dig-warnings.ts'
import { dayInWords, shortDayOf } from '../../../../lead/time-words.ts'
import { CHECKS, type CheckName, checkWords, isDone, plannedDays } from '../../../../lead/work-order.ts'

export const LINES = ['propertyLine', 'hoa', 'permit', 'notice', 'materials', 'start'] as const
export type LineName = (typeof LINES)[number]
export const lineLabel = (name: LineName) =>
  name === 'notice' ? '811' : name === 'start' ? 'Start day' : CHECKS[name].label

export type Line = { state: 'done' | 'waiting' | 'open'; words: string }
type Words = { now: Moment; nameOf: (id: string | null) => string }

const onDay = (day: string, now: Moment) => (day === localDay(now) ? 'today' : dayInWords(day))

/** "Mon, Nov 23" or "Mon, Nov 23 to Wed, Nov 25". */
export const spanWords = (days: string[]) =>
  [...new Set([days[0], days.at(-1)])].map((day) => shortDayOf(day ?? '')).join(' to ')

/** Who did something and when, such as "Office, Nov 16". */
export const byWords = ({ by, at }: { by: string | null; at: string }, { now, nameOf }: Words) =>
  `${nameOf(by)}, ${onDay(localDay(at), now)}`

/** Who wrote the call to 811 or the start day that is there now. */
export function lastChange({ events }: Pick<LeadDetails, 'events'>, what: 'notice' | 'start') {
  const event = events.find((one) => one.kind === 'work-order' && one.data.what === what && !one.undone)
  return event ? { by: event.personId, at: event.at } : null
}

function checkLine(name: CheckName, { workOrder, materials }: ReadyToDig, words: Words): Line {
  const check = workOrder.checks[name]
  const counted =
    name === 'materials' && materials.length > 0
      ? `${materials.length} ${materials.length === 1 ? 'item' : 'items'}, counted from the plan.`
      : ''
  if (!check) return { state: 'open', words: counted || 'Not done yet.' }
  const done = `${checkWords(name, check)}. ${byWords(check, words)}.`
  return { state: isDone(check) ? 'done' : 'waiting', words: `${done} ${counted}`.trim() }
}

function noticeLine({ workOrder }: ReadyToDig, now: Moment): Line {
  const { noticeOn, goodUntil, startsOn } = workOrder
  if (noticeOn === null) {
    const words = startsOn && callWords(startsOn, localDay(now), DIG_HOLIDAYS)
    return { state: 'open', words: words ? `${words}.` : 'Not called yet.' }
  }
  const dates = digDates(noticeOn, goodUntil, DIG_HOLIDAYS)
  const parts = [
    `Called ${onDay(noticeOn, now)}.`,
    dates.earliest && `Earliest dig ${shortDayOf(dates.earliest)}, 7:00 am.`,
    dates.goodUntil && `Good until ${shortDayOf(dates.goodUntil)}.`,
  ]
  return { state: 'done', words: parts.filter(Boolean).join(' ') }
}

function startLine({ workOrder, daysOff }: ReadyToDig): Line {
  const days = plannedDays(workOrder, daysOff)
  if (days.length === 0) return { state: 'open', words: 'Not planned yet.' }
  return {
    state: 'done',
    words: [spanWords(days), workOrder.crew]
      .filter(Boolean)
      .map((part) => `${part}.`)
      .join(' '),
  }
}

/** What a line of the card says. */
export const lineOf = (name: LineName, ready: ReadyToDig, words: Words): Line =>
  name === 'notice' ? noticeLine(ready, words.now) : name === 'start' ? startLine(ready) : checkLine(name, ready, words)
