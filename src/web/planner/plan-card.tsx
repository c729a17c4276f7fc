import { useEffect, useRef } from 'react'
import { QUOTE_REQUEST_LABELS } from '../../contract/quote-request-options.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { priceOf, rangeWords } from '../../fence/plan-price.ts'
import { counted } from '../../fence/plan-words.ts'
import { usePlanInForm } from '../forms/plan-in-form.tsx'
import { MiniPlan } from './mini-plan.tsx'
import styles from './planner.css?url'
import { usePrices } from './use-prices.ts'

export { putInForm } from './hand-over.ts'

const openPlanner = () => {
  const details = document.getElementById('plan')
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  details.scrollIntoView()
  details.querySelector('summary')?.focus({ preventScroll: true })
}

/** Says in the form that a plan is attached, and what it has filled in. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { replaced, attachCount, set, form } = usePlanInForm()
  const prices = usePrices()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attachCount > 0) card.current?.focus()
  }, [attachCount])
  const { totalFeet, gates } = countPlan(plan)
  const price = prices && priceOf(plan, prices)
  const names = Object.keys(replaced).map((name) => QUOTE_REQUEST_LABELS[name as keyof typeof QUOTE_REQUEST_LABELS])
  const putBack = () => {
    form.current?.fill(replaced)
    set({ replaced: {} })
    card.current?.focus()
  }
  const leaveOut = () => {
    set({ text: '', replaced: {}, attachCount: 0 })
    form.current?.fill({})
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="whole" />
      {/* biome-ignore lint/a11y/useSemanticElements: it contains no form fields */}
      <div ref={card} className="pl-card" tabIndex={-1} role="group" aria-labelledby="plan-card-title">
        <MiniPlan plan={plan} />
        <div>
          <b id="plan-card-title">Your plan goes with this request</b>
          <p>
            {totalFeet} ft {plan.type}, {plan.height} ft high, {counted(gates.length, 'gate')}
            {price && `, ${rangeWords(price)}${prices?.mode === 'sample' ? ' (sample prices)' : ''}`}.
          </p>
          {attachCount > 0 && (
            <p role="status">
              Fence type, material, height, length, style and gate are filled in below. Change anything you like.
              {names.length > 0 && ` It replaced what you had entered: ${names.join(', ')}.`}
            </p>
          )}
          <p className="pl-links">
            {names.length > 0 && (
              <button type="button" className="link" onClick={putBack}>
                Undo
              </button>
            )}
            <button type="button" className="link" onClick={openPlanner}>
              Change the plan
            </button>
            <button type="button" className="link" onClick={leaveOut}>
              Don’t send the plan
            </button>
          </p>
        </div>
      </div>
    </>
  )
}
