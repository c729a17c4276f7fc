import type { Lead, LeadSummary } from '../../contract/desk/lead.ts'
import type { Day } from '../../server/business-time.ts'
import { addressOf, firstNameOf, HAND_FORM, saidOf, sourceOf, whatOf } from '../../server/leads/lead-glance.ts'
import { cityOf, dialable, enteredFields, spamReasonsOf } from '../../server/leads/lead-words.ts'
import { oneLine } from '../../server/plain-text.ts'
import { type DeskLead, isDueOf, OPEN_STEPS } from '../../server/storage/desk-leads.ts'

/** The part of "To do" a lead belongs to. */
export function groupOf(lead: DeskLead, day: Day): LeadSummary['group'] {
  if (lead.withheld) return null
  if (lead.step === 'new' && lead.tried_at === null && lead.answer_by !== null) return 'first'
  if (isDueOf(lead, day)) return 'today'
  return OPEN_STEPS.includes(lead.step) ? 'moving' : null
}

/** A lead as lists show it. */
export const summaryOf = (lead: DeskLead, day: Day, photos: number): LeadSummary => ({
  reference: lead.reference,
  kind: lead.form === HAND_FORM ? 'hand' : lead.kind,
  name: oneLine(lead.name, 120) || 'No name',
  firstName: firstNameOf(lead),
  city: oneLine(cityOf(lead.city), 80),
  what: whatOf(lead),
  said: saidOf(lead),
  phone: oneLine(lead.phone, 60),
  receivedAt: lead.received_at,
  heldBack: lead.withheld === 1,
  photos,
  hasPlan: lead.plan !== null,
  group: groupOf(lead, day),
  step: lead.step,
  answerBy: lead.answer_by,
  triedAt: lead.tried_at,
  reachedAt: lead.reached_at,
  firstBy: lead.first_by,
  firstHow: lead.first_how,
  assignedTo: lead.assigned_to,
  followUpOn: lead.follow_up_on,
  visitAt: lead.visit_at,
  visitBy: lead.visit_by,
  visitMinutes: lead.visit_minutes,
  quotedCents: lead.quoted_cents,
  wonCents: lead.won_cents,
  lostReason: lead.lost_reason,
  version: lead.version,
  changedAt: lead.changed_at,
})

/** One lead, whole. */
export const leadOf = (lead: DeskLead, day: Day, photos: number, cameBack: boolean): Lead => ({
  ...summaryOf(lead, day, photos),
  email: lead.email,
  tel: dialable(lead.phone),
  address: addressOf(lead),
  asked: enteredFields(lead),
  source: sourceOf(lead),
  page: lead.page,
  spamReasons: spamReasonsOf(lead),
  cameBack,
})
