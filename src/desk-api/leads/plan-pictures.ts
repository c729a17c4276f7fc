import { sha256Of } from '../../contract/hash.server.ts'
import type { DrawPlan } from '../../core/plan-picture/plan-picture.ts'
import type { Plan } from '../../fence/plan.ts'

/** A picture has about 10 to 30 KB. */
const MAX = 64

/** Draws each plan once, and keeps the pictures that were requested last. */
export function planPictures(draw: DrawPlan) {
  const cache = new Map<string, Promise<Buffer>>()

  function drawn(plan: Plan, key: string) {
    const picture = draw(plan)
    picture.catch(() => cache.delete(key))
    return picture
  }

  return (plan: Plan) => {
    const key = sha256Of(JSON.stringify(plan))
    const picture = cache.get(key) ?? drawn(plan, key)
    cache.delete(key)
    cache.set(key, picture)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX) break
      cache.delete(oldest)
    }
    return picture
  }
}
