import type { LeadSummary } from '../../contract/desk/lead.ts'
import { type Step, upTo } from '../../lead/steps.ts'
import { showNotice } from '../layout/notice.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import type { PerformAction } from './use-lead-action.ts'

/** Any step may follow any other. Each asks one question at most. */
export function openStep(perform: PerformAction, lead: LeadSummary, step: Step) {
  if (step !== 'new' && step !== 'reached') openSheet({ kind: step, lead })
  else if (step === 'reached' && upTo(lead.step, step) !== lead.step) perform(lead, { action: 'reached' })
  else if (lead.step === 'won' || lead.step === 'lost') perform(lead, { action: 'reopen' })
  else if (step !== lead.step)
    showNotice({ words: `${lead.firstName} is past this step. To fix a mistake, tap Undo in the history.` })
}
