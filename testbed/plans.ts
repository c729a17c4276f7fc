import type { Plan } from '../src/fence/plan.ts'
import { starts } from '../src/fence/plan-starts.ts'

/** Worked example B: 184 ft, 25 posts, 23 sections, 54 bags, $6,800–$10,000 in cedar. */
export const yardPlan: Plan = { ...starts.three.plan, shown: [6800, 10_000] }
