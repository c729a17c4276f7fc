import { CONTACT_LABELS } from '../../contract/contact-options.ts'
import { SOURCE } from '../../contract/public-lead.ts'
import { QUOTE_REQUEST_LABELS } from '../../contract/quote-request-options.ts'
import { LOST_REASON_LABELS } from '../../lead/steps.ts'
import type { FullDeskLead } from '../storage/desk-leads.ts'
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
]

/** Text, or an amount in dollars; null is an empty cell. */
export type Cell = string | number | null

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** One lead as a row of an exported table, in the order of `TABLE_HEAD`. */
export function tableRow(lead: FullDeskLead, photos: number): Cell[] {
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
    String(photos),
    ...Object.values(PLAN_COLUMNS).map((key) => String(counts?.[key] ?? '')),
    lead.step,
    lead.tried_at ?? '',
    dollars(lead.quoted_cents),
    dollars(lead.won_cents),
    lead.lost_reason ? (LOST_REASON_LABELS[lead.lost_reason] ?? lead.lost_reason) : '',
  ]
}
