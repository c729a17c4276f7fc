import type { Plan } from '../../contract/plan.ts'

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

/** What reads and checks a plan is fetched where there is one. */
const reader = () => import('../../contract/plan.ts')

export async function planFrom(text: string): Promise<Plan | null> {
  const { readPlan } = await reader()
  return readPlan(text)
}

export async function keptPlan(): Promise<Plan | null> {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? null : await planFrom(text)
  } catch {
    return null
  }
}

/** The plan in an address: none, one, or one that cannot be read. */
export async function linkedPlan(hash: string): Promise<{ plan: Plan | null } | null> {
  const code = /^#plan=(.*)$/.exec(hash)?.[1]
  if (code === undefined) return null
  const { decodePlan } = await reader()
  return { plan: decodePlan(code) }
}
