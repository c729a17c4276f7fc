import { decodePlan, type Plan, readPlan } from '../../contract/plan.ts'

const KEY = 'fence-plan'

/** A browser may forbid storage, or be full: the planner then works without keeping. */
export function keepPlan(plan: Plan) {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan))
  } catch {
    // Nothing is lost that the visitor sees.
  }
}

export function forgetPlan() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // It was never kept.
  }
}

export function keptPlan(): Plan | null {
  try {
    return readPlan(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

/** The plan in an address: none, one, or one that cannot be read. */
export function linkedPlan(hash: string): { plan: Plan | null } | null {
  const code = /^#plan=(.*)$/.exec(hash)?.[1]
  return code === undefined ? null : { plan: decodePlan(code) }
}
