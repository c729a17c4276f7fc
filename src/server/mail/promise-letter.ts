import { clockTimeFrom, spanWords } from '../business-time.ts'
import { whoOf } from '../leads/lead-glance.ts'
import type { DeskLead } from '../storage/desk-leads.ts'
import type { DeskPersonRow } from '../storage/desk-tables.ts'
import { deskLetter, textPart } from './desk-letter.ts'
import { leadItems, type Several } from './lead-item.ts'

const HOUR = 3_600_000
const dueOf = (lead: DeskLead) => new Date(lead.answer_by ?? lead.received_at)
const leftOf = (lead: DeskLead, now: Date) => dueOf(lead).getTime() - now.getTime()

/** Hours are rounded to the nearest, so that a letter written a minute late still says "1 hour left". */
function shortLeft(ms: number) {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 45) return `${minutes} minutes left`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour left' : `${hours} hours left`
}

function timeLeft(lead: DeskLead, now: Date) {
  const left = leftOf(lead, now)
  const at = clockTimeFrom(dueOf(lead), now)
  return left > 0 ? `${spanWords(left)} left, by ${at}` : `${spanWords(left)} late, was due ${at}`
}

/** What they were told; under a storm notice that may be more for some of them. */
function toldWords(leads: DeskLead[]) {
  const hours = new Set(leads.map((lead) => Math.round((dueOf(lead).getTime() - Date.parse(lead.received_at)) / HOUR)))
  const [told] = hours
  return hours.size === 1 ? `We told them “within ${told} hours”.` : 'We told them by when they hear from us.'
}

/** Reminds of people who still wait: whoever can be answered in time comes first, then who is late. */
export function promiseLetter(id: string, waiting: Several, to: DeskPersonRow, origin: string, now: Date) {
  const { first: leads, count } = waiting
  const [first] = leads
  const left = first ? leftOf(first, now) : 0
  const mark = left > 0 ? shortLeft(left) : 'Late'
  const others = count > 1 ? `, and ${count - 1} more` : ''
  const people = count === 1 ? 'One person still waits' : `${count} people still wait`
  return deskLetter(to, {
    file: id,
    subject: `[${mark}] ${first ? whoOf(first) : ''}${others}`,
    title: `${people} for an answer`,
    about: leads.map((lead) => lead.reference),
    parts: [
      textPart(`${toldWords(leads)} Nobody has marked them yet.`),
      ...leadItems(waiting, (lead) => timeLeft(lead, now), origin),
      textPart('Opening this letter or a link in it marks nothing. At the desk one press does.'),
    ],
  })
}
