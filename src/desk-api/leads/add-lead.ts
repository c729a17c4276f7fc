import { randomUUID } from 'node:crypto'
import { workingDays } from '../../content/working-days.ts'
import type { NewDeskLead } from '../../contract/desk/new-lead.ts'
import { sha256Of } from '../../contract/hash.server.ts'
import { HAND_FORM } from '../../core/leads/lead-summary.ts'
import { newReference } from '../../core/leads/reference.ts'
import { searchText } from '../../core/leads/submission.ts'
import { oneLine } from '../../core/plain-text.ts'
import { currentSiteContent } from '../../core/published.ts'
import { insertEvent, KeyTaken } from '../../core/storage/lead-events.ts'
import { insertWork, newWork } from '../../core/storage/lead-work.ts'
import { insertLead } from '../../core/storage/leads.ts'
import type { Db, LeadRow } from '../../core/storage/tables.ts'
import { localDay, nextWorkingDay } from '../../lead/business-time.ts'
import { requireActivePerson } from '../people/active-person.ts'

/**
 * Somebody called or came by. We have talked to them, so there is no promise to keep, but a follow-up on the next
 * working day.
 */
export async function addLead(db: Db, entered: NewDeskLead, personId: string, mutation: string | null, now: Date) {
  const received_at = now.toISOString()
  const listed = {
    name: oneLine(entered.name),
    email: entered.email,
    phone: oneLine(entered.phone),
    city: oneLine(entered.city),
    service: oneLine(entered.service),
  }
  const fields = {
    fullName: entered.name,
    email: entered.email,
    phone: entered.phone,
    city: entered.city,
    serviceType: entered.service,
    address: entered.address,
    message: entered.message,
  }
  const row: LeadRow = {
    id: randomUUID(),
    reference: newReference(),
    kind: 'contact',
    submission_key: mutation,
    received_at,
    fields: JSON.stringify(fields),
    ...listed,
    search: searchText(listed),
    form: HAND_FORM,
    page: null,
    referrer: null,
    utm_source: entered.foundUs,
    utm_medium: null,
    utm_campaign: null,
    utm_term: null,
    utm_content: null,
    elapsed_ms: null,
    spam_reasons: '[]',
    in_spam: 0,
    not_spam_at: null,
    content_hash: sha256Of(JSON.stringify(entered)),
    plan: null,
  }
  const work = {
    ...newWork(row, null),
    step: 'reached' as const,
    tried_at: received_at,
    reached_at: received_at,
    first_by: personId,
    first_how: 'marked' as const,
    assigned_to: entered.assignTo,
    follow_up_on: nextWorkingDay(localDay(now), workingDays(currentSiteContent(now).facts)),
  }
  return db.transaction().execute(async (transaction) => {
    if (!(await insertLead(transaction, row))) return repeated(transaction, row)
    await requireActivePerson(transaction, entered.assignTo)
    await insertWork(transaction, work)
    await insertEvent(transaction, work, { kind: 'added', personId, data: {}, mutation })
    return row.reference
  })
}

/** The same click sent twice is one lead. */
async function repeated(db: Db, { submission_key, content_hash }: LeadRow) {
  const first = await db
    .selectFrom('leads')
    .select(['reference', 'content_hash'])
    .where('submission_key', '=', submission_key)
    .executeTakeFirstOrThrow()
  if (first.content_hash !== content_hash) throw new KeyTaken()
  return first.reference
}
