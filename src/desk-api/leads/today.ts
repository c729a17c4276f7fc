import type { Today } from '../../contract/desk/today.ts'
import { addressOf } from '../../core/leads/lead-summary.ts'
import { type DeskLead, dueOrWaitingLeads, waitingLeads } from '../../core/storage/desk-leads.ts'
import { fileCountsOf } from '../../core/storage/lead-files.ts'
import { workOf } from '../../core/storage/lead-work.ts'
import type { Db } from '../../core/storage/tables.ts'
import { plannedWork } from '../../core/storage/work-orders.ts'
import { digLines, publishedDaysOff } from '../../core/work-orders/dig-lines.ts'
import { dayOf } from '../../lead/business-time.ts'
import { isContractDue, isDue, isTimeRequested, isVisitDue, isWaiting } from '../../lead/due.ts'
import { isFollowUpDue } from '../../lead/lead-work.ts'
import { quotesOnRows } from '../quotes/quotes-on-rows.ts'
import { dueWorkOf, summaryOf } from './lead-answer.ts'

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
  const ids = [...waiting, ...due].map((lead) => lead.lead_id)
  const working = await plannedWork(db, { from: day.today, to: day.today }, publishedDaysOff())
  ids.push(...working.map(({ lead }) => lead.lead_id))
  const photos = await fileCountsOf(db, ids)
  const quotes = await quotesOnRows(db, ids, now)
  const digs = await digLines(db, ids, now)
  const itemOf = (row: DeskLead, kind: Item['kind'], at?: 'answerBy' | 'visitAt'): Item => {
    const lead = summaryOf(row, day, {
      photos: photos.get(row.lead_id),
      quote: quotes.get(row.lead_id),
      dig: digs.get(row.lead_id)?.line,
    })
    return { kind, at: at ? lead[at] : null, lead, address: addressOf(row) }
  }
  const isLate = (lead: DeskLead) => (lead.answer_by ?? '') <= now.toISOString()
  const isWorking = new Set(working.map(({ lead }) => lead.lead_id))
  // If work goes on today, its own item shows the warning.
  const isNotWorkOnly = (lead: DeskLead) =>
    isDue({ ...dueWorkOf(lead), digDueOn: null }, day) || !isWorking.has(lead.lead_id)
  const items = [
    ...waiting.map((lead) => itemOf(lead, isLate(lead) ? 'late' : 'answer', 'answerBy')),
    ...working.map(({ lead }) => itemOf(lead, 'work')),
    ...due.filter(isNotWorkOnly).map((lead) => {
      if (isVisitDue(workOf(lead), day)) return itemOf(lead, 'visit', 'visitAt')
      if (!isFollowUpDue(workOf(lead), day) && !isContractDue(dueWorkOf(lead), day))
        return itemOf(lead, isTimeRequested(dueWorkOf(lead), day) ? 'requested' : 'dig')
      return itemOf(lead, lead.step === 'new' && lead.tried_at !== null ? 'try-again' : 'follow-up')
    }),
  ]
  return { day: day.today, items: items.toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9')) }
}
