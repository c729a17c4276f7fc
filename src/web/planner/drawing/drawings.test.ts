import { expect, test } from 'vitest'
import { type Plan, readPlan } from '../../../fence/plan.ts'
import { buildOf, FENCES, type FenceType, LOOKS } from '../../../fence/plan-fence.ts'
import { presets } from '../../../fence/plan-presets.ts'
import { closeUp } from './close-up.ts'
import { yardView } from './yard.ts'

const everyFence: Plan[] = (Object.keys(FENCES) as FenceType[]).flatMap((type) =>
  FENCES[type].materials.flatMap((material) =>
    Object.keys(LOOKS[buildOf({ type, material })]).map((look) => ({
      ...presets.whole.plan,
      type,
      material,
      look,
      height: FENCES[type].height,
    })),
  ),
)

/** The longest line that a plan can have, with the most corners and gates. */
const ring = Array.from({ length: 24 }, (_, index): [number, number] => {
  const [angle, out] = [(index * Math.PI) / 12, (124 * 12) / (2 * Math.sin(Math.PI / 24))]
  return [Math.round(out * Math.cos(angle)), Math.round(out * Math.sin(angle))]
})
const gates = Array.from({ length: 8 }, (_, side) => ({ side, at: 50, width: 12, kind: 'automatic' as const }))

test('every fence is drawn close up within 45 KB, and in the yard within 55 KB', () => {
  const largest = everyFence.map((plan) => ({ ...plan, corners: ring, gates }))
  expect(largest.every((plan) => readPlan(plan))).toBe(true)
  const sizes = [...everyFence, ...largest].map((plan) => {
    const [near, yard] = [closeUp(plan, 670, 400).art, yardView(plan, 480, 400, 2).art]
    expect(`${near}${yard}`).not.toMatch(/NaN|undefined|Infinity/)
    return { fence: `${plan.type}, ${plan.material}, ${plan.look}`, near: near.length / 1024, yard: yard.length / 1024 }
  })
  expect(sizes.filter(({ near, yard }) => near > 45 || yard > 55)).toEqual([])
})

test('a yard can be seen from each of its four corners', () => {
  const views = [0, 1, 2, 3].map((quarters) => yardView(presets.house.plan, 480, 400, quarters).art)
  expect(new Set(views).size).toBe(4)
})
