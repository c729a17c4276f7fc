import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Plan } from '../../fence/plan.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { draftEntry } from './draft.ts'
import { onPlanInForm, planInForm, setPlanInForm } from './plan-in-form.ts'

type Card = Pick<typeof import('../planner/plan-card.tsx'), 'PlanCard'> & { plan: Plan }

/** The optional plan of a quote request: a field nobody sees, and a card that says it goes along. */
export function PlanField() {
  const { text, replaced, asked } = useSyncExternalStore(onPlanInForm, planInForm, planInForm)
  const place = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<Card | null>(null)

  useEffect(() => {
    const form = place.current?.closest('form')
    const stop = new AbortController()
    const on = (event: string, listener: (event: Event) => void) =>
      form?.addEventListener(event, listener, { signal: stop.signal })
    on('restored', () => setPlanInForm({ text: draftEntry('plan') }))
    on('sent', (event) => {
      const { text: was } = planInForm()
      if (was) setPlanInForm({ sent: { text: was, reference: (event as CustomEvent<string>).detail } })
    })
    on('reset', () => setPlanInForm({ text: '', replaced: {}, asked: 0 }))
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (text)
      import('../planner/plan-card.tsx')
        .then(async ({ PlanCard, planFrom }) => ({ PlanCard, plan: await planFrom(text) }))
        .then(
          ({ PlanCard, plan }) => startTransition(() => setCard(plan && { PlanCard, plan })),
          () => undefined,
        )
  }, [text])

  return (
    <div ref={place}>
      {text && <input type="hidden" name="plan" value={text} />}
      <ErrorBoundary key={text}>
        {text && card && <card.PlanCard plan={card.plan} replaced={replaced} asked={asked} />}
      </ErrorBoundary>
    </div>
  )
}
