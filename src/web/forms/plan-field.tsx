import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onPlanInForm, planInForm, setPlanInForm } from './plan-in-form.ts'

type Loaded = typeof import('../planner/planner.tsx')

/** The optional plan of a quote request: a field nobody sees, and a card that says it goes along. */
export function PlanField() {
  const plan = useSyncExternalStore(onPlanInForm, planInForm, planInForm)
  const input = useRef<HTMLInputElement>(null)
  const [planner, setPlanner] = useState<Loaded>()
  const { text } = plan

  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return
    // A draft brings its plan along.
    const restored = () => setPlanInForm({ text: field.value })
    const sent = (event: Event) => {
      const { text: was } = planInForm()
      if (was) setPlanInForm({ sent: { text: was, reference: (event as CustomEvent<string>).detail } })
    }
    const cleared = () => setPlanInForm({ text: '', replaced: {}, asked: 0 })
    form.addEventListener('restored', restored)
    form.addEventListener('sent', sent)
    form.addEventListener('reset', cleared)
    return () => {
      form.removeEventListener('restored', restored)
      form.removeEventListener('sent', sent)
      form.removeEventListener('reset', cleared)
    }
  }, [])
  useEffect(() => {
    if (input.current) input.current.value = text
    if (text)
      import('../planner/planner.tsx').then(
        (loaded) => startTransition(() => setPlanner(loaded)),
        () => undefined,
      )
  }, [text])

  return (
    <>
      <input ref={input} type="hidden" name="plan" />
      {text && planner && <planner.PlanCard {...plan} />}
    </>
  )
}
