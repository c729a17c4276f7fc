import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import { site } from '../../content/site.ts'
import { addressOf, whatOf, whoOf } from '../../core/leads/lead-summary.ts'
import { oneLine } from '../../core/plain-text.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import type { PlannedWork } from '../../core/storage/work-orders.ts'
import { addDays, storedTime } from '../../lead/business-time.ts'
import { daysBetween } from '../../lead/time-words.ts'

const HOST = new URL(site.host).hostname

const calendarOf = (what: string) =>
  ical({ name: `${oneLine(site.brand)} ${what}`, prodId: { company: oneLine(site.brand), product: 'Desk' } })

/** All-day events use the date alone, so this is a moment with that date wherever it is read. */
const atDay = (day: string) => new Date(`${day}T00:00:00Z`)

/** All days of work. A lead's days are one repeating event with one id, so importing it again moves all of them. */
export function workCalendar(work: PlannedWork[]) {
  const calendar = calendarOf('work days')
  for (const { lead, days, crew } of work) {
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const free: Date[] = []
    for (let day = first; day < last; day = addDays(day, 1)) if (!days.includes(day)) free.push(atDay(day))
    calendar.createEvent({
      id: `work-${lead.reference}@${HOST}`,
      sequence: lead.version,
      stamp: storedTime(lead.changed_at) ?? atDay(first),
      start: atDay(first),
      end: atDay(addDays(first, 1)),
      allDay: true,
      timezone: 'UTC',
      ...(days.length > 1
        ? { repeating: { freq: ICalEventRepeatingFreq.DAILY, count: daysBetween(first, last) + 1, exclude: free } }
        : {}),
      summary: [`Work: ${whoOf(lead)}`, crew && oneLine(crew, 40)].filter(Boolean).join(', '),
      location: addressOf(lead) ?? '',
      description: [whatOf(lead), oneLine(lead.phone, 60), lead.reference].filter(Boolean).join('\n'),
    })
  }
  return calendar.toString()
}

/** Visits for the phone's calendar. A visit keeps its id, so importing it again moves it. */
export async function visitCalendar(leads: AsyncIterable<DeskLead> | DeskLead[]) {
  const calendar = calendarOf('visits')
  for await (const lead of leads) {
    const start = storedTime(lead.visit_at)
    if (start === null) continue
    calendar.createEvent({
      id: `${lead.reference}@${HOST}`,
      sequence: lead.version,
      stamp: storedTime(lead.changed_at) ?? start,
      start,
      end: new Date(start.getTime() + (lead.visit_minutes ?? 60) * 60_000),
      summary: `Visit: ${whoOf(lead)}`,
      location: addressOf(lead) ?? '',
      description: [whatOf(lead), oneLine(lead.phone, 60), lead.reference].filter(Boolean).join('\n'),
    })
  }
  return calendar.toString()
}
