import type { Plan } from './plan.ts'

/** A plan's JSON is plain ASCII, because all of its words come from fixed lists. */
export const encodePlan = (plan: Plan) =>
  btoa(JSON.stringify({ ...plan, shown: null }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** A URL fragment: browsers don't send it, so a shared plan never reaches the server or its logs. */
export const planPath = (plan: Plan) => `/quote#plan=${encodePlan(plan)}`
