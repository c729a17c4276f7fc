import type { LeadSummary } from '../../contract/desk/lead.ts'
import { type Step, upTo } from '../../lead/steps.ts'
import { showNotice } from '../frame/notice.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import type { Act } from './use-lead-action.ts'

/** Any step may follow any other; each asks one question at most. */
export function openStep(act: Act, lead: LeadSummary, step: Step) {
  if (step !== 'new' && step !== 'reached') openSheet({ kind: step, lead })
  else if (step === 'reached' && upTo(lead.step, step) !== lead.step) act(lead, { act: 'reached' })
  else if (lead.step === 'won' || lead.step === 'lost') act(lead, { act: 'reopen' })
  else if (step !== lead.step)
    showNotice({ words: `${lead.firstName} is past this step. To fix a mistake, tap Undo in the history.` })
}
