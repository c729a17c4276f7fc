import type { Plan } from '../../../fence/plan.ts'
import { presets } from '../../../fence/plan-presets.ts'

const feet = (...corners: [number, number][]) => corners.map(([x, y]): [number, number] => [x * 12, y * 12])

/** Three sample fences that show the effect of a price table. */
export const PLANS: { title: string; words: string; plan: Plan }[] = [
  {
    title: '60 ft of chain link',
    words: '4 ft, galvanized, no gate',
    plan: {
      ...presets.one.plan,
      type: 'Chain Link Fence',
      material: 'Chain Link (Galvanized)',
      height: 4,
      look: 'rail',
      corners: feet([0, 0], [0, 20], [20, 20], [20, 0]),
    },
  },
  { title: '184 ft of cedar privacy', words: '6 ft, one walk gate', plan: presets.three.plan },
  {
    title: 'A pool in aluminum',
    words: '96 ft, 5 ft high, self-closing gate',
    plan: {
      ...presets.pool.plan,
      corners: feet([0, 0], [28, 0], [28, 20], [0, 20]),
      gates: [{ side: 2, at: 12, width: 4, kind: 'single' }],
    },
  },
]
