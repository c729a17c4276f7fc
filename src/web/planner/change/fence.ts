import type { Plan } from '../../../fence/plan.ts'
import { buildOf, FENCES, type FenceType, firstLook, LOOKS, type Material } from '../../../fence/plan-fence.ts'
import { toFoot } from '../../../fence/plan-lengths.ts'
import { boundsOf } from '../../../fence/plan-line.ts'

const withLook = (plan: Plan): Plan => {
  const build = buildOf(plan)
  return Object.hasOwn(LOOKS[build], plan.look) ? plan : { ...plan, look: firstLook(build) }
}

/** Keeps the material and height if the new type allows them. */
export function setType(plan: Plan, type: FenceType): Plan {
  const { materials, heights, height } = FENCES[type]
  const material = materials.includes(plan.material) ? plan.material : (materials[0] ?? plan.material)
  const changed = { ...plan, type, material, height: heights.includes(plan.height) ? plan.height : height }
  return { ...changed, look: firstLook(buildOf(changed)) }
}

export const setMaterial = (plan: Plan, material: Material): Plan => withLook({ ...plan, material })

/** Puts a pool of 28 by 15 feet in the middle of the line. */
export function setPool(plan: Plan, inside: boolean): Plan {
  if (!inside) return { ...plan, pool: null }
  const [left, top, right, bottom] = boundsOf({ ...plan, house: null, pool: null })
  return { ...plan, pool: [toFoot((left + right) / 2 - 168), toFoot((top + bottom) / 2 - 90), 336, 180] }
}
