import { HOUR } from './durations.ts'
import type { LeadWork } from './lead-work.ts'
import { span, timeOf, timeOrDay } from './time-words.ts'

export type Tone = 'late' | 'soon' | 'calm'
type Promised = Pick<LeadWork, 'answerBy' | 'triedAt'> & { receivedAt: string; inSpam: boolean; firstName: string }

/** Pickets turn from pine to cedar below this many hours. */
const SOON = 6

/** Hours left of the promise while nobody has tried. Null when no clock is running. */
export function hoursLeft({ answerBy, triedAt, inSpam }: Promised, now: number) {
  if (!answerBy || triedAt || inSpam) return null
  return (Date.parse(answerBy) - now) / HOUR
}

export const toneOf = (hours: number): Tone => (hours <= 0 ? 'late' : hours <= SOON ? 'soon' : 'calm')

/** "by 10:05 am", or "1 h 41 min late". */
export const dueWords = (answerBy: string, now: number) => {
  const left = Date.parse(answerBy) - now
  return left <= 0 ? `${shortSpan(-left)} late` : `by ${timeOrDay(answerBy, now)}`
}
const shortSpan = (ms: number) => span(ms).replace(/ minutes?$/, ' min')

/** What a screen reader says for the pickets: "Answer by 10:05 am, 53 minutes left". */
export function spokenClock(answerBy: string, now: number) {
  const left = Date.parse(answerBy) - now
  return left <= 0
    ? `Answer was due ${timeOrDay(answerBy, now)}, ${span(-left)} late`
    : `Answer by ${timeOrDay(answerBy, now)}, ${span(left)} left`
}

type Face = { tone: Tone; hours: number; big: string; small: string; running: boolean }

/** What the clock on a lead shows. Null if nothing was promised. */
export function clockFace(lead: Promised, now: number): Face | null {
  const { answerBy, triedAt, receivedAt, firstName } = lead
  if (!answerBy || lead.inSpam) return null
  const due = Date.parse(answerBy)
  if (!triedAt) {
    const hours = (due - now) / HOUR
    const promiseWords = `${firstName} was told “within ${Math.round((due - Date.parse(receivedAt)) / HOUR)} hours”.`
    const when = `Answer ${hours <= 0 ? 'was due' : 'by'} ${timeOrDay(answerBy, now)}.`
    return {
      tone: toneOf(hours),
      hours,
      big: hours <= 0 ? `${span(now - due)} late` : `${span(due - now)} left`,
      small: `${when} ${promiseWords}`,
      running: true,
    }
  }
  const late = Date.parse(triedAt) - due
  if (late > 0)
    return {
      tone: 'late',
      hours: 0,
      big: `Answered ${span(late)} late`,
      small: 'It counts as late in Numbers.',
      running: false,
    }
  const took = Date.parse(triedAt) - Date.parse(receivedAt)
  return {
    tone: 'calm',
    hours: 24,
    big: 'Promise kept',
    small:
      took < 60_000
        ? 'First try within a minute.'
        : `First try ${span(took)} after the request, at ${timeOf(triedAt)}.`,
    running: false,
  }
}
