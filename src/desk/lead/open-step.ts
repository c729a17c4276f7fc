import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { Step } from '../../lead/steps.ts'
import { showNotice } from '../frame/notice.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import { act } from './act.ts'

/** The six posts of the fence, in order; keys 1 to 6. */
export const STEP_ORDER = ['new', 'reached', 'visit', 'quoted', 'won', 'lost'] as const satisfies Step[]
export type FenceStep = (typeof STEP_ORDER)[number]

/** Any step may follow any other; each asks one question at most. */
export function openStep(lead: LeadSummary, step: FenceStep) {
  if (step === 'visit' || step === 'quoted' || step === 'won' || step === 'lost') openSheet({ kind: step, lead })
  else if (step === 'reached' && ['before', 'new', 'lost'].includes(lead.step)) act(lead, { act: 'reached' })
  else if (lead.step === 'won' || lead.step === 'lost') act(lead, { act: 'reopen' })
  else if (step !== lead.step)
    showNotice({ words: `${lead.firstName} is past this step. A wrong mark is undone in the history.` })
}

const NEXT: Record<Step, FenceStep | null> = {
  before: 'reached',
  new: 'reached',
  reached: 'visit',
  visit: 'quoted',
  quoted: 'won',
  won: null,
  lost: null,
}
export const nextStep = ({ step }: LeadSummary) => NEXT[step]
