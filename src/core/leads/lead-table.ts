import { CONTACT_LABELS } from '../../contract/contact-options.ts'
import { SOURCE } from '../../contract/public-lead.ts'
import { QUOTE_REQUEST_LABELS } from '../../contract/quote-request-options.ts'
import { USUAL_MINUTES } from '../../lead/booking.ts'
import { storedTime } from '../../lead/business-time.ts'
import { LOST_REASON_LABELS } from '../../lead/steps.ts'
import type { FullDeskLead } from '../storage/desk-leads.ts'
import type { LeadQuotes } from '../storage/lead-quotes.ts'
import { fieldsOf, spamReasonsOf } from './lead-words.ts'
import { planWithCounts } from './plan-lines.ts'

const FIELDS = [...new Set([...Object.keys(CONTACT_LABELS), ...Object.keys(QUOTE_REQUEST_LABELS)])]
/** Columns for a planned fence, and the count that each shows. */
const PLAN_COLUMNS = {
  planFeet: 'feet',
  planFence: 'fence',
  planPosts: 'posts',
  planSections: 'sections',
  planGates: 'gates',
  planLow: 'low',
  planHigh: 'high',
  planLink: 'link',
} as const

export const TABLE_HEAD = [
  'reference',
  'kind',
  'receivedAt',
  ...FIELDS,
  ...SOURCE,
  'spamReasons',
  'in_spam',
  'photos',
  ...Object.keys(PLAN_COLUMNS),
  'step',
  'firstTryAt',
  'quoted',
  'won',
  'lostReason',
  'visitFrom',
  'visitTo',
  'startsOn',
  'quote',
  'signedAt',
  'worth',
]

/** Text, or an amount in dollars; null is an empty cell. */
export type Cell = string | number | null

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** What a table shows of other rows, by lead. */
export type TableExtras = {
  photos: Map<string, number>
  quotes: Map<string, LeadQuotes>
  /** The first day of work. */
  startDays: Map<string, string>
}

/** When a visit ends: with its two-hour window, if the customer booked one. Null without a visit, or if it can't be read. */
export function visitEndOf({ visit_at, visit_minutes }: Pick<FullDeskLead, 'visit_at' | 'visit_minutes'>) {
  const start = storedTime(visit_at)
  return start && new Date(start.getTime() + (visit_minutes ?? USUAL_MINUTES) * 60_000).toISOString()
}

/** One lead as a row of an exported table, in the order of `TABLE_HEAD`. */
export function tableRow(lead: FullDeskLead, { photos, quotes, startDays }: TableExtras): Cell[] {
  const quote = quotes.get(lead.id)
  const fields = fieldsOf(lead)
  const { counts } = planWithCounts(lead)
  return [
    lead.reference,
    lead.kind,
    lead.received_at,
    ...FIELDS.map((field) => fields[field] ?? ''),
    ...SOURCE.map((name) => lead[name] ?? ''),
    spamReasonsOf(lead).join('; '),
    lead.in_spam ? 'yes' : 'no',
    String(photos.get(lead.id) ?? 0),
    ...Object.values(PLAN_COLUMNS).map((key) => String(counts?.[key] ?? '')),
    lead.step,
    lead.tried_at ?? '',
    dollars(lead.quoted_cents),
    dollars(lead.won_cents),
    lead.lost_reason ? (LOST_REASON_LABELS[lead.lost_reason] ?? lead.lost_reason) : '',
    lead.visit_at ?? '',
    visitEndOf(lead) ?? '',
    startDays.get(lead.id) ?? '',
    quote?.numbers ?? '',
    quote?.signedAt ?? '',
    dollars(quote?.cents ?? null),
  ]
}
