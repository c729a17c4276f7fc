import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { draftEntry } from './draft.ts'
import { usePlanInForm } from './plan-in-form.tsx'

/** The code that parses and shows a plan is loaded only if there is one. */
const Card = lazy(async () => {
  const [{ PlanCard }, { readPlan }] = await Promise.all([
    import('../planner/plan-card.tsx'),
    import('../../fence/plan.ts'),
  ])
  return {
    default: ({ text }: { text: string }) => {
      const plan = readPlan(text)
      return plan && <PlanCard plan={plan} />
    },
  }
})

/** The optional plan of a quote request: a hidden field, and a card that says that the plan is attached. */
export function PlanField() {
  const { text, set } = usePlanInForm()
  useEffect(() => {
    const saved = draftEntry('plan')
    if (saved) set({ text: saved })
  }, [set])
  if (!text) return null
  return (
    <>
      <input type="hidden" name="plan" value={text} />
      <ErrorBoundary key={text} otherwise={<p>Your plan goes with this request.</p>}>
        <Suspense>
          <Card text={text} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
