import { expect, test } from 'vitest'
import { starts } from '../../../content/plan-starts.ts'
import type { Plan } from '../../../contract/plan.ts'
import { buildOf, FENCES, type FenceType, LOOKS } from '../../../contract/plan-fence.ts'
import { closeUp } from './close-up.ts'
import { yardView } from './yard.ts'

const everyFence: Plan[] = (Object.keys(FENCES) as FenceType[]).flatMap((type) =>
  FENCES[type].materials.flatMap((material) =>
    Object.keys(LOOKS[buildOf({ type, material })]).map((look) => ({
      ...starts.whole.plan,
      type,
      material,
      look,
      height: FENCES[type].height,
    })),
  ),
)

test('every fence is drawn close up within 45 KB, and in the yard within 55 KB', () => {
  const sizes = everyFence.map((plan) => {
    const [near, yard] = [closeUp(plan, 670, 400).art, yardView(plan, 480, 400, 2).art]
    expect(`${near}${yard}`).not.toMatch(/NaN|undefined|Infinity/)
    return { fence: `${plan.type}, ${plan.material}, ${plan.look}`, near: near.length / 1024, yard: yard.length / 1024 }
  })
  expect(sizes.filter(({ near, yard }) => near > 45 || yard > 55)).toEqual([])
})

test('a yard can be seen from each of its four corners', () => {
  const views = [0, 1, 2, 3].map((quarters) => yardView(starts.house.plan, 480, 400, quarters).art)
  expect(new Set(views).size).toBe(4)
})
