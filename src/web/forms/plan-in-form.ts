export type PlanInForm = {
  /** The plan that goes with the request, as JSON; empty when none does. */
  text: string
  /** Entries of the visitor's own that the plan was filled over, by field. */
  replaced: Record<string, string>
  /** How often the visitor has asked for it since the page was loaded. */
  asked: number
  /** The plan that was sent last, and under which reference. */
  sent: { text: string; reference: string } | null
}

let state: PlanInForm = { text: '', replaced: {}, asked: 0, sent: null }
const listeners = new Set<() => void>()

export const planInForm = () => state
export const onPlanInForm = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function setPlanInForm(parts: Partial<PlanInForm>) {
  state = { ...state, ...parts }
  for (const listener of listeners) listener()
}
