import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { draftEntry } from './draft.ts'
import { onPlanInForm, planInForm, setPlanInForm } from './plan-in-form.ts'

type Loaded = typeof import('../planner/planner.tsx')

/** The optional plan of a quote request: a field nobody sees, and a card that says it goes along. */
export function PlanField() {
  const plan = useSyncExternalStore(onPlanInForm, planInForm, planInForm)
  const place = useRef<HTMLDivElement>(null)
  const [planner, setPlanner] = useState<Loaded>()
  const { text } = plan

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
      import('../planner/planner.tsx').then(
        (loaded) => startTransition(() => setPlanner(loaded)),
        () => undefined,
      )
  }, [text])

  return (
    <div ref={place}>
      {text && <input type="hidden" name="plan" value={text} />}
      {text && planner && <planner.PlanCard {...plan} />}
    </div>
  )
}
