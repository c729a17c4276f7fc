import type { Today } from '../../contract/desk/today.ts'
import { addressOf } from '../../server/leads/lead-glance.ts'
import { type DeskLead, dueLeads, waitingLeads } from '../../server/storage/desk-leads.ts'
import { fileCountsOf } from '../../server/storage/lead-files.ts'
import type { Db } from '../../server/storage/tables.ts'
import { dayOf } from './day.ts'
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
  const itemOf = (lead: DeskLead): Item => {
    const isWaiting = lead.tried_at === null && lead.step === 'new'
    const isVisit = !isWaiting && lead.step === 'visit' && lead.visit_at !== null && lead.visit_at < day.ends
    const isLate = isWaiting && (lead.answer_by ?? '') <= now.toISOString()
    return {
      kind: isLate ? 'late' : isWaiting ? 'answer' : isVisit ? 'visit' : lead.reached_at ? 'follow-up' : 'try-again',
      at: isWaiting ? lead.answer_by : isVisit ? lead.visit_at : null,
      lead: summaryOf(lead, day, photos.get(lead.lead_id) ?? 0),
      address: addressOf(lead),
    }
  }
  const items = [...waiting, ...due].map(itemOf)
  return { day: day.today, items: items.toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9')) }
}
