import { cityOf, serviceOf } from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import { eventTotals } from '../core/storage/events.ts'
import { leadsInOrder } from '../core/storage/lead-search.ts'
import type { Db, LeadRow } from '../core/storage/tables.ts'

export type Bar = { label: string; count: number }
export type Report = {
  from: string
  to: string
  total: number
  contact: number
  quote: number
  withheld: number
  sections: { title: string; bars: Bar[] }[]
}

const DAY = 86_400_000
const MOST_BARS = 12

/** The Monday of a day's week, such as 2026-11-09. */
export function weekOf(iso: string) {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY).toISOString().slice(0, 10)
}

const sourceOf = (lead: Pick<LeadRow, 'utm_source' | 'referrer'>) => lead.utm_source ?? lead.referrer ?? 'direct'

/** The most frequent first; what does not fit becomes one bar. */
function ranked(counts: Map<string, number>): Bar[] {
  const bars = [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
  const rest = bars.slice(MOST_BARS).reduce((sum, bar) => sum + bar.count, 0)
  return [...bars.slice(0, MOST_BARS), ...(rest > 0 ? [{ label: 'all others', count: rest }] : [])]
}

const EVENTS: Record<string, string> = {
  call: 'Taps on the phone number',
  'form-start': 'Forms started',
  'form-send': 'Forms sent',
  'plan-open': 'Planner opened',
  'plan-use': 'Plans put into a request',
}

/** Counts the leads of the last weeks; what is held back as spam is counted apart. */
export async function gatherReport(db: Db, weeks: number, now: Date): Promise<Report> {
  const from = weekOf(new Date(now.getTime() - (weeks - 1) * 7 * DAY).toISOString())
  const byWeek = new Map<string, number>()
  for (let week = 0; week < weeks; week += 1)
    byWeek.set(new Date(Date.parse(from) + week * 7 * DAY).toISOString().slice(0, 10), 0)
  const byCity = new Map<string, number>()
  const byService = new Map<string, number>()
  const bySource = new Map<string, number>()
  const add = (counts: Map<string, number>, label: string) => {
    const key = oneLine(label, 32) || 'not said'
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const kinds = { contact: 0, quote: 0, withheld: 0 }
  for await (const lead of leadsInOrder(db, { since: from })) {
    if (lead.withheld) {
      kinds.withheld += 1
      continue
    }
    kinds[lead.kind] += 1
    add(byWeek, weekOf(lead.received_at))
    add(byCity, cityOf(lead.city))
    add(byService, serviceOf(lead.service))
    add(bySource, sourceOf(lead))
  }
  const events = await eventTotals(db, from)
  return {
    from,
    to: now.toISOString().slice(0, 10),
    total: kinds.contact + kinds.quote,
    ...kinds,
    sections: [
      { title: 'By week', bars: [...byWeek].map(([label, count]) => ({ label, count })) },
      { title: 'By city', bars: ranked(byCity) },
      { title: 'By service', bars: ranked(byService) },
      { title: 'By source', bars: ranked(bySource) },
      {
        title: 'On the site',
        bars: Object.entries(EVENTS).map(([event, label]) => ({ label, count: events.get(event) ?? 0 })),
      },
    ],
  }
}

export const headline = ({ from, to, total, contact, quote, withheld }: Report) =>
  `${total} leads from ${from} to ${to}: ${quote} quote requests, ${contact} inquiries; ${withheld} held back as likely spam`
