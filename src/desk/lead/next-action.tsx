import { useLocation } from 'react-router'
import { FROM_EMAIL } from '../../contract/desk/addresses.ts'
import type { Lead } from '../../contract/desk/lead.ts'
import { nextStep, STEPS } from '../../lead/steps.ts'
import { Icon } from '../ui/icon.tsx'
import { openStep } from './open-step.ts'
import { useLeadAction } from './use-lead-action.ts'

/** From the visit on, a quote comes next unless there is one. A lost lead is reopened first. */
export const isQuoteNext = ({ step }: Pick<Lead, 'step'>) =>
  step !== 'lost' && STEPS.indexOf(step) >= STEPS.indexOf('visit')

/** Next to Call: the one action that comes next. */
export function NextAction({ lead }: { lead: Lead }) {
  const perform = useLeadAction(lead.reference)
  const next = nextStep(lead.step)
  const from = useLocation().hash === FROM_EMAIL ? 'email' : 'desk'
  if (next === 'reached')
    return (
      <button type="button" className="btn pine" onClick={() => perform(lead, { action: 'reached', from })}>
        <Icon name="check" />I reached {lead.firstName}
      </button>
    )
  if (next)
    return (
      <button type="button" className="btn plain" onClick={() => openStep(perform, lead, next)}>
        {WORDS[next]}
      </button>
    )
  return (
    <button type="button" className="btn plain" onClick={() => perform(lead, { action: 'reopen' })}>
      Reopen
    </button>
  )
}

const WORDS = { new: '', visit: 'Book a visit', quoted: 'Enter the quote', won: 'Mark as won', lost: '' }
