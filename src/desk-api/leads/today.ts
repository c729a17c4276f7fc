import type { Today } from '../../contract/desk/today.ts'
import { dayOf } from '../../server/business-time.ts'
import { addressOf } from '../../server/leads/lead-glance.ts'
import { type DeskLead, dueLeads, isVisitDueOf, waitingLeads } from '../../server/storage/desk-leads.ts'
import { fileCountsOf } from '../../server/storage/lead-files.ts'
import type { Db } from '../../server/storage/tables.ts'
import { summaryOf } from './lead-answer.ts'

const MOST = 200
type Item = Today['items'][number]

/** What has a time today in its order, late ones first; then what may be done any time. */
export async function todayOf(db: Db, now: Date): Promise<Today> {
  const day = dayOf(now)
  const all = { whose: undefined, after: undefined, most: MOST }
  const waiting = (await waitingLeads(db, all)).filter((lead) => (lead.answer_by ?? '') < day.ends)
  const due = await dueLeads(db, day, all)
  const photos = await fileCountsOf(
    db,
    [...waiting, ...due].map((lead) => lead.lead_id),
  )
  const itemOf = (lead: DeskLead, kind: Item['kind'], at: string | null): Item => ({
    kind,
    at,
    lead: summaryOf(lead, day, photos.get(lead.lead_id) ?? 0),
    address: addressOf(lead),
  })
  const isLate = (lead: DeskLead) => (lead.answer_by ?? '') <= now.toISOString()
  const items = [
    ...waiting.map((lead) => itemOf(lead, isLate(lead) ? 'late' : 'answer', lead.answer_by)),
    ...due.map((lead) => {
      if (isVisitDueOf(lead, day)) return itemOf(lead, 'visit', lead.visit_at)
      return itemOf(lead, lead.step === 'new' ? 'try-again' : 'follow-up', null)
    }),
  ]
  return { day: day.today, items: items.toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9')) }
}
