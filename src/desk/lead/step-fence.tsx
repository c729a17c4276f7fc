import type { Lead } from '../../contract/desk/lead.ts'
import { STEP_LABELS, STEPS } from '../../lead/steps.ts'
import { Icon } from '../ui/icon.tsx'
import { openStep } from './open-step.ts'
import { useLeadAction } from './use-lead-action.ts'

/** A lead's progress as six fence posts: past steps are pine green, the current one is cedar. */
export function StepFence({ lead }: { lead: Lead }) {
  const perform = useLeadAction(lead.reference)
  const at = STEPS.indexOf(lead.step)
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields
    <div className="rails" role="group" aria-label="Step">
      {STEPS.map((step, place) => {
        const done = place < at && lead.step !== 'lost'
        const now = place === at
        return (
          <button
            key={step}
            type="button"
            className={now ? 'post now' : done ? 'post done' : 'post'}
            aria-current={now ? 'step' : undefined}
            onClick={() => openStep(perform, lead, step)}
          >
            <i aria-hidden="true">{done && <Icon name="check" size={18} />}</i>
            {STEP_LABELS[step]}
            {done && <span className="sr">, done</span>}
          </button>
        )
      })}
    </div>
  )
}
