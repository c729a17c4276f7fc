import type { Plan } from '../../fence/plan.ts'

const KEY = 'fence-plan'

/** Storage may be blocked or full. The planner then works without saving, and says so. */
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
    // Storage is blocked, so nothing was saved.
  }
}

/** The code that parses and validates a plan is loaded only if there is one. */
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

/** The plan in a URL fragment. Null if there is none; `plan` is null if it can't be read. */
export async function linkedPlan(hash: string): Promise<{ plan: Plan | null } | null> {
  const code = /^#plan=(.*)$/.exec(hash)?.[1]
  if (code === undefined) return null
  const { decodePlan } = await reader()
  return { plan: decodePlan(code) }
}
