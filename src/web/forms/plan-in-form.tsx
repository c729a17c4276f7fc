import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from 'react'
import type { LeadFormHandle } from './use-lead-form.ts'

type State = {
  /** The plan that goes with the request, as JSON; empty when none does. */
  text: string
  /** Entries of the visitor's own that the plan was filled over, by field. */
  replaced: Record<string, string>
  /** How often the visitor has asked for it since the page was loaded. */
  asked: number
  /** The plan that was sent last, and under which reference. */
  sent: { text: string; reference: string } | null
}
export type PlanInForm = State & {
  set: (parts: Partial<State>) => void
  /** The form that the plan is filled into. */
  form: RefObject<LeadFormHandle | null>
}

const PlanInFormContext = createContext<PlanInForm | null>(null)

/** Around the planner and the form. It is around the other pages, too: a visitor who comes back finds what was sent. */
export function PlanInFormProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ text: '', replaced: {}, asked: 0, sent: null })
  const form = useRef<LeadFormHandle>(null)
  const set = useCallback((parts: Partial<State>) => setState((now) => ({ ...now, ...parts })), [])
  const value = useMemo(() => ({ ...state, form, set }), [state, set])
  return <PlanInFormContext value={value}>{children}</PlanInFormContext>
}

export function usePlanInForm(): PlanInForm {
  const value = use(PlanInFormContext)
  if (!value) throw new Error('This part belongs inside PlanInFormProvider')
  return value
}
