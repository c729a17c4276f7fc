import { hashOf } from '../../core/desk/desk-key.ts'
import type { DrawPlan } from '../../core/plan-picture/plan-picture.ts'
import type { Plan } from '../../fence/plan.ts'

/** A picture has about 10 to 30 KB. */
const MAX = 64

/** Draws each plan once, and keeps the pictures that were requested last. */
export function planPictures(draw: DrawPlan) {
  const kept = new Map<string, Promise<Buffer>>()

  function drawn(plan: Plan, key: string) {
    const picture = draw(plan)
    picture.catch(() => kept.delete(key))
    return picture
  }

  return (plan: Plan) => {
    const key = hashOf(JSON.stringify(plan))
    const picture = kept.get(key) ?? drawn(plan, key)
    kept.delete(key)
    kept.set(key, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX) break
      kept.delete(oldest)
    }
    return picture
  }
}
