import type { Plan } from '../../fence/plan.ts'

const KEY = 'fence-plan'

/** A browser may forbid storage, or be full: the planner then works without keeping, and says so. */
export function savePlan(plan: Plan) {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan))
    return true
  } catch {
    return false
  }
}

export function deletePlan() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // It was never kept.
  }
}

/** What reads and checks a plan is fetched where there is one. */
const reader = () => import('../../fence/plan.ts')

async function planFrom(text: string): Promise<Plan | null> {
  const { readPlan } = await reader()
  return readPlan(text)
}

const savedText = () => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export async function savedPlan(): Promise<Plan | null> {
  const text = savedText()
  return text === null ? null : planFrom(text)
}

/** The plan in an address: none, one, or one that cannot be read. */
export async function linkedPlan(hash: string): Promise<{ plan: Plan | null } | null> {
  const code = /^#plan=(.*)$/.exec(hash)?.[1]
  if (code === undefined) return null
  const { decodePlan } = await reader()
  return { plan: decodePlan(code) }
}
