import type { VisitAnswer } from '../contract/visit.ts'
import { localDay, localText } from '../lead/business-time.ts'
import { daysBetween, shortDay, shortDayOf, wholeDay } from '../lead/time-words.ts'
import { arrivalWords, visitDayWords, visitTimeWords, visitWeekday } from '../lead/visit-words.ts'

/** What is filled into a copy of one of the page's templates: texts by name, and further templates by theirs. */
export type VisitPart = { say: Record<string, string>; parts?: Record<string, VisitPart[]> }
export type VisitScreen = VisitPart & { template: string }

export type ShownNext = 'pick' | 'cancel' | undefined
export type ScreenOptions = {
  /** Which part of the answer the customer asked to see. */
  show?: ShownNext
  /** What happened, above what is true now. */
  strip?: string
  /** For a phone in another time zone: "Central time". */
  zone?: string
}

type Visit = NonNullable<VisitAnswer['visit']>
type Window = VisitAnswer['windows'][number]

/** The day of a window by the business's clock. */
export const dayOfWindow = (at: string) => localDay(at)
/** Thu and 19, as a leaf of a calendar shows them. */
export const dateTile = (day: string) => ({ weekday: shortDayOf(day).slice(0, 3), date: String(Number(day.slice(8))) })
const capitalized = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
/** A time never breaks before am or pm. */
const kept = (words: string) => words.replace(/ (?=[ap]m\b)/g, '\u00a0')
const timeWords = (at: string, isWindow = true) => kept(visitTimeWords(at, isWindow))
/** "Thursday, 10:00 am to noon" */
const weekdayAndTime = (at: string, isWindow = true) => `${visitWeekday(at)}, ${timeWords(at, isWindow)}`
const wholeVisit = (at: string, isWindow = true) => `${visitDayWords(at)}, ${timeWords(at, isWindow)}`
/** "between 10:00 am and noon" or "at 1:30 pm" */
const arrival = ({ at, isWindow }: Visit) =>
  isWindow ? `between ${kept(arrivalWords(at))}` : `at ${timeWords(at, isWindow)}`

/** What the button does next: "Book Thu, 10:00 am to noon". */
export const bookWords = (may: string, at: string) =>
  `${may === 'book' ? 'Book' : 'Request'} ${shortDay(at).slice(0, 3)}, ${timeWords(at)}`

/** The chosen window beside the button. */
export const pickedPart = (at: string): VisitScreen => ({
  template: 'picked',
  say: { ...dateTile(localDay(at)), time: timeWords(at), day: visitDayWords(at) },
})

/** "Central time" on a phone whose clock shows another time than ours. */
export const zoneWords = (at: string) =>
  Date.parse(`${localText(at)}Z`) - Date.parse(at) === new Date(at).getTimezoneOffset() * -60_000 ? '' : 'Central time'

/** "Tomorrow, Nov 17" or "Thursday, Nov 19" */
function dayTitle(day: string, today: string) {
  const whole = wholeDay(day)
  const near = ['Today', 'Tomorrow'][daysBetween(today, day)]
  return near ? `${near},${whole.slice(whole.indexOf(',') + 1)}` : whole
}

function dayPart(day: string, windows: Window[], today: string, zone: string): VisitPart {
  const near = windows.find((window) => window.near)?.near
  const nearWords = near ? `we’re in ${near} that day` : ''
  return {
    say: {
      id: `day-${day}`,
      ...dateTile(day),
      title: dayTitle(day, today),
      near: capitalized(nearWords),
    },
    parts: {
      window: windows.map(({ at }) => ({
        say: {
          at,
          time: timeWords(at),
          label: [`${wholeVisit(at)}${zone && ` ${zone}`}`, nearWords].filter(Boolean).join(', '),
          zone,
        },
      })),
    },
  }
}

function groupPart(isNear: boolean, { windows, today }: VisitAnswer, zone: string): VisitPart[] {
  const ours = windows.filter(({ near }) => Boolean(near) === isNear)
  const days = [...new Set(ours.map(({ at }) => localDay(at)))]
  if (days.length === 0) return []
  const day = days.map((name) =>
    dayPart(
      name,
      ours.filter(({ at }) => localDay(at) === name),
      today,
      zone,
    ),
  )
  return [{ say: isNear ? { legend: 'We’re already nearby', near: 'yes' } : { legend: 'Other times' }, parts: { day } }]
}

function pickScreen(answer: VisitAnswer, strip: string, zone: string): VisitScreen {
  const { may, visit, state } = answer
  const isBooked = state === 'booked' && visit !== null
  return {
    template: 'pick',
    say: {
      strip: strip && `${strip} These times are still open.`,
      lead: strip ? '' : 'yes',
      stays: isBooked ? weekdayAndTime(visit.at, visit.isWindow) : '',
      submit: may === 'book' ? 'Book this time' : 'Request this time',
      isFree: may === 'book' ? 'yes' : '',
      may,
      note: answer.note,
    },
    parts: { group: [...groupPart(true, answer, zone), ...groupPart(false, answer, zone)] },
  }
}

const ticket = (at: string, zone: string) => ({ ...dateTile(localDay(at)), day: visitDayWords(at), zone })

function requestedScreen({ requested, mailbox, windows }: VisitAnswer, zone: string): VisitScreen {
  const at = requested?.at ?? ''
  return {
    template: requested?.isByEmail ? 'requested' : 'called',
    say: {
      ...ticket(at, zone),
      time: timeWords(at),
      when: weekdayAndTime(at),
      mailbox,
      pick: windows.length > 0 ? 'yes' : '',
    },
  }
}

const confirmScreen = ({ requested, note }: VisitAnswer, strip: string, zone: string): VisitScreen => {
  const at = requested?.at ?? ''
  return { template: 'confirm', say: { at, when: wholeVisit(at), strip, note, zone } }
}

function visitTitle(visit: Visit, isAsked: boolean) {
  const { at, isWindow, stillGood, isMovedByUs } = visit
  if (isAsked) return `Still good for tomorrow, ${timeWords(at, isWindow)}?`
  if (stillGood === 'yes') return `Thank you. See you tomorrow ${arrival(visit)}.`
  return isMovedByUs ? `We rescheduled your visit: ${wholeVisit(at, isWindow)}` : 'You’re booked'
}

function bookedScreen(answer: VisitAnswer, visit: Visit, strip: string, zone: string): VisitScreen {
  const { at, isWindow, stillGood, whyNot } = visit
  const isTheirs = answer.may === 'book' && !answer.elsewhere
  const isAsked = isTheirs && stillGood === 'ask'
  const flag = (isSet: boolean) => (isSet ? 'yes' : '')
  const canReschedule = isTheirs && visit.canReschedule
  const canCancel = isTheirs && visit.canCancel
  return {
    template: 'booked',
    say: {
      ...ticket(at, zone),
      at,
      strip,
      eyebrow: stillGood && isTheirs ? 'Your visit' : 'Free estimate',
      title: answer.elsewhere ? 'You’re booked' : visitTitle(visit, isAsked),
      top: `We’ll ${isWindow ? 'arrive between' : 'be there at'}`,
      time: isWindow ? kept(arrivalWords(at)) : timeWords(at, isWindow),
      by: isTheirs && visit.by ? `${visit.by} will stop by for about an hour.` : '',
      note: answer.note,
      asks: flag(isAsked),
      calendar: flag(isTheirs && !isAsked),
      reschedule: flag(canReschedule),
      cancel: flag(canCancel),
      change: flag(canReschedule || canCancel),
      mailbox: isTheirs && isWindow && !stillGood ? answer.mailbox : '',
      byEmailOnly: flag(answer.may === 'request'),
      elsewhere: answer.elsewhere ?? '',
      tooLate: flag(isTheirs && whyNot === 'too-late'),
      tooOften: flag(isTheirs && whyNot === 'too-often'),
    },
  }
}

const ofVisit = (template: string, { at, isWindow }: Visit): VisitScreen => ({
  template,
  say: { at, when: weekdayAndTime(at, isWindow), weekday: visitWeekday(at) },
})

/** What the page shows of an answer. */
export function visitScreen(answer: VisitAnswer, options: ScreenOptions = {}): VisitScreen {
  const { state, visit, requested, windows, elsewhere } = answer
  const { show, zone = '' } = options
  const strip = kept(options.strip ?? '')
  const isPicking = show === 'pick' && windows.length > 0
  /** Above what there is already, for somebody who wanted another time. */
  const own = strip || (show === 'pick' && !isPicking ? 'No other times are open right now.' : '')
  const none = { template: 'none', say: { strip, elsewhere: elsewhere ?? '' } }
  if (visit && elsewhere) return bookedScreen(answer, visit, strip, zone)
  if (state === 'side' || state === 'past') return { template: state, say: { strip } }
  if (state === 'canceled' && visit && !show) {
    const { template, say } = ofVisit('canceled', visit)
    return { template, say: { ...say, [visit.canReschedule ? 'pick' : 'call']: 'yes' } }
  }
  if (state === 'booked' && visit) {
    if (show === 'cancel' && visit.canCancel) return ofVisit('cancel', visit)
    if (!visit.canReschedule) return bookedScreen(answer, visit, strip, zone)
    if (!isPicking) return bookedScreen(answer, visit, own, zone)
  } else if (requested && !isPicking) {
    if (state === 'confirm') return confirmScreen(answer, own, zone)
    if (state === 'requested') return requestedScreen(answer, zone)
  }
  return state === 'none' || windows.length === 0 ? none : pickScreen(answer, strip, zone)
}

/** For a code that opens nothing. */
export const UNKNOWN_VISIT: VisitScreen = { template: 'unknown', say: {} }
/** The server couldn't be asked, so nobody knows what is booked. */
export const failedScreen = (fault: string): VisitScreen => ({ template: 'failed', say: { fault } })
