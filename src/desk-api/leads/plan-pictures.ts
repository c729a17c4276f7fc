import { hashOf } from '../../core/desk/desk-key.ts'
import { drawAside } from '../../core/plan-picture/draw-aside.ts'
import type { Plan } from '../../fence/plan.ts'

/** A picture has some 10 to 30 KB. */
const MOST = 64

/** Draws each plan once, one after the other and beside the thread that answers, and keeps the pictures last asked for. */
export function planPictures(draw: (plan: Plan) => Promise<Buffer> = drawAside) {
  const kept = new Map<string, Promise<Buffer>>()
  let line: Promise<unknown> = Promise.resolve()

  function drawInLine(plan: Plan, key: string) {
    const picture = line.then(() => draw(plan))
    line = picture.catch(() => kept.delete(key))
    return picture
  }

  return (plan: Plan) => {
    const key = hashOf(JSON.stringify(plan))
    const picture = kept.get(key) ?? drawInLine(plan, key)
    kept.delete(key)
    kept.set(key, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return picture
  }
}
