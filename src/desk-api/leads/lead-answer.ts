import * as v from 'valibot'
import { type Lead, type LeadSummary, leadSchema } from '../../contract/desk/lead.ts'
import { addressOf, firstNameOf, HAND_FORM, saidOf, sourceOf, whatOf } from '../../core/leads/lead-summary.ts'
import { cityOf, dialable, enteredFields, isReadable, spamReasonsOf } from '../../core/leads/lead-words.ts'
import { oneLine } from '../../core/plain-text.ts'
import type { DeskLead, FullDeskLead } from '../../core/storage/desk-leads.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { ALWAYS } from '../../core/storage/lead-rules.ts'
import { workOf } from '../../core/storage/lead-work.ts'
import { isCustomersWindow } from '../../lead/booking.ts'
import { type Day, localDay } from '../../lead/business-time.ts'
import { isDue, isOpen, isTimeRequested, isWaiting } from '../../lead/due.ts'
import { lastDayToCancel } from '../../quote/cancel-days.ts'

type Due = LeadWorkRow & Pick<DeskLead, 'requested_start' | 'requested_at' | 'dig_due_on' | 'contract_waits'>

function contractDueUntil({ contract_waits: since }: Due) {
  return since === null || since === ALWAYS ? since : lastDayToCancel(localDay(since))
}
/** Everything that can make a lead due. */
export const dueWorkOf = (lead: Due) => ({
  ...workOf(lead),
  requestedStart: lead.requested_start,
  requestedAt: lead.requested_at,
  digDueOn: lead.dig_due_on,
  contractDueUntil: contractDueUntil(lead),
})

/** The section of "To do" a lead belongs to. */
export function groupOf(lead: Due & Pick<DeskLead, 'in_spam'>, day: Day): LeadSummary['group'] {
  const work = dueWorkOf(lead)
  if (lead.in_spam) return null
  if (isWaiting(work)) return 'first'
  if (isDue(work, day)) return 'today'
  return isOpen(work) ? 'moving' : null
}

const NEVER = '1970-01-01T00:00:00.000Z'
/** Replacements for unreadable values. Every other field becomes null. */
const INSTEAD: Record<string, unknown> = {
  kind: 'contact',
  receivedAt: NEVER,
  changedAt: NEVER,
  step: 'new',
  isWindow: false,
  version: 0,
}

/** Makes any row fit the contract, so one damaged row can't break a whole list. */
function fitting<Answer extends LeadSummary>(answer: Answer): Answer {
  const unfit = Object.entries(answer).filter(([name, value]) => !v.is(leadSchema.entries[name as keyof Lead], value))
  if (unfit.length === 0) return answer
  return { ...answer, ...Object.fromEntries(unfit.map(([name]) => [name, INSTEAD[name] ?? null])), isUnreadable: true }
}

/** What a row shows besides the lead itself. */
type OnRow = { photos?: number | undefined; quote?: LeadSummary['quote'] | undefined; dig?: string | null | undefined }

/** A lead as it appears in lists. */
export const summaryOf = (
  lead: DeskLead,
  day: Day,
  { photos = 0, quote = null, dig = null }: OnRow = {},
): LeadSummary =>
  fitting({
    reference: lead.reference,
    kind: lead.form === HAND_FORM ? 'hand' : lead.kind,
    name: oneLine(lead.name, 120) || 'No name',
    firstName: firstNameOf(lead),
    city: oneLine(cityOf(lead.city), 80),
    what: whatOf(lead),
    said: saidOf(lead),
    phone: oneLine(lead.phone, 60),
    receivedAt: lead.received_at,
    inSpam: lead.in_spam === 1,
    photos,
    hasPlan: lead.has_plan === 1,
    group: groupOf(lead, day),
    ...workOf(lead),
    isWindow: isCustomersWindow({ windowStart: lead.window_start }, { visitAt: lead.visit_at }),
    requestedStart: isTimeRequested(dueWorkOf(lead), day) ? lead.requested_start : null,
    quote: lead.in_spam ? null : quote,
    dig: lead.step === 'won' ? dig : null,
    version: lead.version,
    changedAt: lead.changed_at,
    isUnreadable: !isReadable(lead),
  })

/** A lead with all of its fields. */
export const leadOf = (lead: FullDeskLead, day: Day, { cameBack, ...onRow }: OnRow & { cameBack: boolean }): Lead => ({
  ...summaryOf(lead, day, onRow),
  email: lead.email,
  tel: dialable(lead.phone),
  address: addressOf(lead),
  asked: enteredFields(lead),
  source: sourceOf(lead),
  page: lead.page,
  spamReasons: spamReasonsOf(lead),
  cameBack,
})
