import { deskOrigin } from '../core/desk-settings.ts'
import { whoOf } from '../core/leads/lead-summary.ts'
import { type DeskLead, waitingClocks } from '../core/storage/desk-leads.ts'
import { personById } from '../core/storage/desk-people.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import { remindersInTime } from '../core/storage/lead-events.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { storedTime } from '../lead/business-time.ts'
import { HOUR } from '../lead/durations.ts'
import { reminderOf } from '../lead/reminders.ts'
import { span, timeOrDay } from '../lead/time-words.ts'
import { deskEmail, textPart } from './desk-email.ts'
import { isLate, type LeadSummaryLine, leadItems, summaryLineOf, UNREADABLE_TIME } from './lead-item.ts'
import type { SendDeps } from './send-deps.ts'

const dueOf = (lead: DeskLead) => storedTime(lead.answer_by)

/** Rounds to the nearest hour, so that an email written a minute late still says "1 hour left". */
function shortLeft(ms: number) {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 45) return `${minutes} minutes left`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour left' : `${hours} hours left`
}

function timeLeft(lead: DeskLead, now: Date) {
  const due = dueOf(lead)
  if (!due) return UNREADABLE_TIME
  const left = due.getTime() - now.getTime()
  const at = timeOrDay(due, now)
  return left > 0 ? `${span(left)} left, by ${at}` : `${span(-left)} late, was due ${at}`
}

/** The hours they were promised. During a storm notice, some of them may have been promised a longer time. */
function promiseMade(leads: DeskLead[]) {
  const hoursOf = (lead: DeskLead) => ((dueOf(lead)?.getTime() ?? Number.NaN) - Date.parse(lead.received_at)) / HOUR
  const hours = new Set(leads.map((lead) => Math.round(hoursOf(lead))))
  const [promised] = hours
  return hours.size === 1 && Number.isFinite(promised)
    ? `We told them “within ${promised} hours”.`
    : 'We told each of them when they would hear from us.'
}

/** Reminds a person of people who are still waiting: first those who can be answered in time, then the late ones. */
export function promiseEmail(id: string, waiting: LeadSummaryLine, to: DeskPersonRow, origin: string, now: Date) {
  const { first: leads, count } = waiting
  const [first] = leads
  const due = first ? dueOf(first) : null
  const left = due ? due.getTime() - now.getTime() : 0
  const mark = left > 0 ? shortLeft(left) : 'Late'
  const others = count > 1 ? `, and ${count - 1} more` : ''
  const people = count === 1 ? 'One person is still waiting' : `${count} people are still waiting`
  return deskEmail(to, {
    file: id,
    subject: `[${mark}] ${first ? whoOf(first) : ''}${others}`,
    title: `${people} for an answer`,
    about: leads.map((lead) => lead.reference),
    parts: [
      textPart(`${promiseMade(leads)} Nobody has answered yet.`),
      ...leadItems(waiting, (lead) => timeLeft(lead, now), origin),
      textPart('Already called? Tell the desk with one tap. Opening this email or its links changes nothing.'),
    ],
  })
}

/**
 * Includes only people who are still waiting. An attempt made between queuing and sending removes a lead, and without
 * leads the email isn't sent.
 */
export async function sendPromise(deps: SendDeps, row: OutboxRow, { person: to, quarter }: EmailOf<'promise'>) {
  const { db, settings, send, clock } = deps
  const person = await personById(db, to)
  if (!person) return
  const now = clock()
  const reminded = (await remindersInTime(db, now.toISOString())).filter((event) => {
    const reminder = reminderOf(event)
    return reminder?.quarter === quarter && reminder.to.includes(person.id)
  })
  const wasReminded = new Set(reminded.map((event) => event.lead_id))
  const waiting = await waitingClocks(db)
  const late = waiting.filter((clock) => isLate(clock, now))
  const inTime = waiting.filter((clock) => !isLate(clock, now) && wasReminded.has(clock.lead_id))
  const summary = await summaryLineOf(db, [...inTime, ...late])
  if (summary.count > 0)
    await send(promiseEmail(`promise-${quarter}-${to}`, summary, person, deskOrigin(settings.desk), now), row)
}
