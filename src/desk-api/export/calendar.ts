import ical from 'ical-generator'
import { site } from '../../content/site.ts'
import { addressOf, whatOf, whoOf } from '../../core/leads/lead-summary.ts'
import { oneLine } from '../../core/plain-text.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import { storedTime } from '../../lead/business-time.ts'

const HOST = new URL(site.host).hostname

/** Visits for the phone's calendar. A visit keeps its id, so importing it again moves it. */
export async function visitCalendar(leads: AsyncIterable<DeskLead> | DeskLead[]) {
  const calendar = ical({
    name: `${oneLine(site.brand)} visits`,
    prodId: { company: oneLine(site.brand), product: 'Desk' },
  })
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
