import { CAMPAIGN_TAGS } from '../../contract/forms.ts'
import type { LeadRow } from '../storage/tables.ts'
import { fieldsOf, spamReasonsOf } from './lead-words.ts'
import { planWithCounts } from './plan-lines.ts'

/** Where a lead came from, column by column. */
export const SOURCE = ['form', 'page', 'referrer', ...CAMPAIGN_TAGS] as const

/** A lead as other systems read it: the export and the webhook tell the same. */
export const publicLead = (lead: LeadRow) => ({
  id: lead.id,
  reference: lead.reference,
  kind: lead.kind,
  receivedAt: lead.received_at,
  fields: fieldsOf(lead),
  source: Object.fromEntries(SOURCE.map((name) => [name, lead[name]])),
  spamReasons: spamReasonsOf(lead),
  ...planWithCounts(lead),
})
