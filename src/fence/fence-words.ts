import type { Plan } from './plan.ts'
import { type Count, POST_KINDS } from './plan-count.ts'
import { counted, lookOf } from './plan-words.ts'

/** Example: Privacy Fence, Cedar Wood, 6 ft, cap and trim */
export const fenceWords = (plan: Plan) =>
  `${plan.type}, ${plan.material}, ${plan.height} ft, ${lookOf(plan).toLowerCase()}`

/** Example: 25 posts (19 line, 2 corner, 2 end, 2 gate), 23 sections */
export function countWords({ posts, totalPosts, sections }: Count) {
  const kinds = POST_KINDS.filter((kind) => posts[kind] > 0).map((kind) => `${posts[kind]} ${kind}`)
  return `${counted(totalPosts, 'post')} (${kinds.join(', ')}), ${counted(sections, 'section')}`
}
