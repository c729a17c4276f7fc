import type { Plan } from '../src/fence/plan.ts'
import { presets } from '../src/fence/plan-presets.ts'

/** Worked example B: 184 ft, 25 posts, 23 sections, 54 bags, $6,800–$10,000 in cedar. */
export const yardPlan: Plan = { ...presets.three.plan, shown: [6800, 10_000] }
