import type { Today } from '../../contract/desk/today.ts'
import { addressOf } from '../../core/leads/lead-summary.ts'
import { type DeskLead, dueOrWaitingLeads, waitingLeads } from '../../core/storage/desk-leads.ts'
import { fileCountsOf } from '../../core/storage/lead-files.ts'
import { workOf } from '../../core/storage/lead-work.ts'
import type { Db } from '../../core/storage/tables.ts'
import { dayOf } from '../../lead/business-time.ts'
import { isVisitDue, isWaiting } from '../../lead/due.ts'
import { summaryOf } from './lead-answer.ts'

const MAX = 200
type Item = Today['items'][number]

/** First what has a time today, late ones first; then what can be done any time. */
export async function todayOf(db: Db, now: Date): Promise<Today> {
  const day = dayOf(now)
  const all = { whose: undefined, after: undefined, most: MAX }
  const isToAnswer = (lead: DeskLead) => isWaiting(workOf(lead)) && (lead.answer_by ?? '') < day.ends
  const waiting = (await waitingLeads(db, all)).filter(isToAnswer)
  // Leads to answer today are in the first list already.
  const due = (await dueOrWaitingLeads(db, day, all)).filter((lead) => !isToAnswer(lead))
  const photos = await fileCountsOf(
    db,
    [...waiting, ...due].map((lead) => lead.lead_id),
  )
  const itemOf = (row: DeskLead, kind: Item['kind'], at?: 'answerBy' | 'visitAt'): Item => {
    const lead = summaryOf(row, day, photos.get(row.lead_id) ?? 0)
    return { kind, at: at ? lead[at] : null, lead, address: addressOf(row) }
  }
  const isLate = (lead: DeskLead) => (lead.answer_by ?? '') <= now.toISOString()
  const items = [
    ...waiting.map((lead) => itemOf(lead, isLate(lead) ? 'late' : 'answer', 'answerBy')),
    ...due.map((lead) => {
      if (isVisitDue(workOf(lead), day)) return itemOf(lead, 'visit', 'visitAt')
      return itemOf(lead, lead.step === 'new' && lead.tried_at !== null ? 'try-again' : 'follow-up')
    }),
  ]
  return { day: day.today, items: items.toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9')) }
}
