import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from 'react'
import type { LeadFormHandle } from './use-lead-form.ts'

type State = {
  /** The attached plan as JSON; empty if there is none. */
  text: string
  /** The visitor's own entries that the plan replaced, by field. */
  replaced: Record<string, string>
  /** How often the visitor has attached the plan since the page was loaded. */
  attachCount: number
  /** The plan that was sent last, and its reference. */
  sent: { text: string; reference: string } | null
}
export type PlanInForm = State & {
  set: (parts: Partial<State>) => void
  /** The form that the plan fills in. */
  form: RefObject<LeadFormHandle | null>
}

const PlanInFormContext = createContext<PlanInForm | null>(null)

/**
 * Wraps the planner and the form. It also wraps the other pages, so that a returning visitor still sees what was sent.
 */
export function PlanInFormProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ text: '', replaced: {}, attachCount: 0, sent: null })
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
