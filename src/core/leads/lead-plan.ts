import { type Plan, readPlan } from '../../fence/plan.ts'
import type { LeadRow } from '../storage/tables.ts'

const UNREADABLE = '"unreadable"'
export const UNREADABLE_PLAN = 'A plan came with this request, but it can’t be read.'

/** The plan of a post as it is stored. A broken plan never costs us the lead; we only record that there was one. */
export function planToKeep(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const plan = readPlan(value)
  return plan ? JSON.stringify(plan) : UNREADABLE
}

export const planOf = ({ plan }: Pick<LeadRow, 'plan'>): Plan | null => (plan ? readPlan(plan) : null)
export const isPlanUnreadable = (lead: Pick<LeadRow, 'plan'>) => lead.plan !== null && planOf(lead) === null
