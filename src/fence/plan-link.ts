import type { Plan } from './plan.ts'

/** A plan's JSON is plain ASCII: its words are all from lists. */
export const encodePlan = (plan: Plan) =>
  btoa(JSON.stringify({ ...plan, shown: null }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** A fragment: browsers keep it to themselves, so a plan never reaches the server or its logs by its link. */
export const planPath = (plan: Plan) => `/quote#plan=${encodePlan(plan)}`
