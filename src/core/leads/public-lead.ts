import * as v from 'valibot'
import { type PublicLead, sourceSchema } from '../../contract/public-lead.ts'
import type { LeadRow } from '../storage/tables.ts'
import { fieldsOf, spamReasonsOf } from './lead-words.ts'
import { planWithCounts } from './plan-lines.ts'

export const publicLead = (lead: LeadRow): PublicLead => ({
  id: lead.id,
  reference: lead.reference,
  kind: lead.kind,
  receivedAt: lead.received_at,
  fields: fieldsOf(lead),
  source: v.parse(sourceSchema, lead),
  spamReasons: spamReasonsOf(lead),
  ...planWithCounts(lead),
})
