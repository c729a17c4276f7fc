import { useLocation } from 'react-router'
import { FROM_LETTER } from '../../contract/desk/addresses.ts'
import type { Lead } from '../../contract/desk/lead.ts'
import { nextStep } from '../../lead/steps.ts'
import { Icon } from '../parts/icon.tsx'
import { openStep } from './open-step.ts'
import { useLeadAction } from './use-lead-action.ts'

/** Beside Call: the one mark that comes next. */
export function NextPress({ lead }: { lead: Lead }) {
  const act = useLeadAction(lead.reference)
  const next = nextStep(lead.step)
  const from = useLocation().hash === FROM_LETTER ? 'letter' : 'desk'
  if (next === 'reached')
    return (
      <button type="button" className="btn pine" onClick={() => act(lead, { act: 'reached', from })}>
        <Icon name="check" />I reached {lead.firstName}
      </button>
    )
  if (next)
    return (
      <button type="button" className="btn plain" onClick={() => openStep(act, lead, next)}>
        {WORDS[next]}
      </button>
    )
  return (
    <button type="button" className="btn plain" onClick={() => act(lead, { act: 'reopen' })}>
      Reopen
    </button>
  )
}

const WORDS = { new: '', visit: 'Book a visit', quoted: 'Enter the quote', won: 'Mark as won', lost: '' }
