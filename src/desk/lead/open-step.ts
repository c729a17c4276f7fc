import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { type Step, upTo } from '../../lead/steps.ts'
import { leadQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { showNotice } from '../layout/notice.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import type { PerformAction } from './use-lead-action.ts'

/** Whether a quote is out that the customer can accept. It says what was quoted. */
export const isQuoteOut = (quotes: LeadDetails['quotes']) =>
  quotes.some(({ state, addsTo, isExpired }) => state === 'out' && addsTo === null && !isExpired)

/** Any step may follow any other. Each asks one question at most. */
export function openStep(perform: PerformAction, lead: LeadSummary, step: Step) {
  const quotes = queryClient.getQueryData(leadQuery(lead.reference).queryKey)?.quotes ?? []
  if (step === 'quoted' && isQuoteOut(quotes)) {
    if (lead.step === 'won' || lead.step === 'lost') perform(lead, { action: 'reopen' })
    else showNotice({ words: 'The amount comes from the quote that is out.' })
  } else if (step !== 'new' && step !== 'reached') openSheet({ kind: step, lead })
  else if (step === 'reached' && upTo(lead.step, step) !== lead.step) perform(lead, { action: 'reached' })
  else if (lead.step === 'won' || lead.step === 'lost') perform(lead, { action: 'reopen' })
  else if (step !== lead.step)
    showNotice({ words: `${lead.firstName} is past this step. To fix a mistake, tap Undo in the history.` })
}
