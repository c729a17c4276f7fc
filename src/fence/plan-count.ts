import type { Plan } from './plan.ts'
import { type Build, buildOf, footingOf, spacingOf } from './plan-fence.ts'
import { gatesOn, isFenced, lengthOf, sidesOf, stretchesOf, turnAt } from './plan-line.ts'

export const POST_KINDS = ['line', 'corner', 'end', 'gate'] as const
export type PostKind = (typeof POST_KINDS)[number]
/** A post is at a corner, or this many feet along a side. */
export type FencePost = { kind: PostKind } & ({ corner: number } | { side: number; at: number })

/** A smaller turn counts as a straight line. */
const CORNER_DEGREES = 15

/** Places the posts inside the sides. Along the way, notes which corners need a post and whether a gate is at one. */
function alongSides(plan: Plan, spacing: number) {
  const posts: FencePost[] = []
  const touched = plan.corners.map(() => 0)
  const atGate = plan.corners.map(() => false)
  for (const side of sidesOf(plan)) {
    if (!isFenced(plan, side)) continue
    const next = (side + 1) % plan.corners.length
    const feet = lengthOf(plan, side)
    for (const corner of [side, next]) touched[corner] = (touched[corner] ?? 0) + 1
    const inside = new Set<number>()
    for (const { at, width } of gatesOn(plan, side))
      for (const post of [at, at + width]) {
        if (post <= 0) atGate[side] = true
        else if (post >= feet) atGate[next] = true
        else inside.add(post)
      }
    for (const at of inside) posts.push({ kind: 'gate', side, at })
    for (const { from, feet: length } of stretchesOf(plan, side)) {
      const sections = Math.ceil(length / spacing)
      for (let k = 1; k < sections; k += 1) posts.push({ kind: 'line', side, at: from + (length * k) / sections })
    }
  }
  return { posts, touched, atGate }
}

/** A gate post takes precedence over a corner post, and a corner post over an end post. */
function placePosts(plan: Plan, spacing: number): FencePost[] {
  const { posts, touched, atGate } = alongSides(plan, spacing)
  plan.corners.forEach((_, corner) => {
    if (!touched[corner]) return
    const turns = Math.abs(turnAt(plan, corner)) >= CORNER_DEGREES
    const kind = atGate[corner] ? 'gate' : touched[corner] === 1 ? 'end' : turns ? 'corner' : 'line'
    posts.push({ kind, corner })
  })
  return posts
}

export type Count = {
  build: Build
  /** The maximum feet between two posts. */
  spacing: number
  totalFeet: number
  fenceFeet: number
  sections: number
  stretches: number
  posts: Record<PostKind, number>
  totalPosts: number
  bags: number
  /** Only gates on a fenced side. */
  gates: Plan['gates']
  layout: FencePost[]
}

/** The net quantities of a plan: feet, sections, posts and concrete. */
export function countPlan(plan: Plan): Count {
  const build = buildOf(plan)
  const spacing = spacingOf(build, plan.height, plan.windy)
  const gates = plan.gates.filter(({ side }) => isFenced(plan, side))
  const stretches = sidesOf(plan).flatMap((side) => stretchesOf(plan, side))
  const fenceFeet = stretches.reduce((sum, { feet }) => sum + feet, 0)
  const gateFeet = gates.reduce((sum, { width }) => sum + width, 0)
  const layout = placePosts(plan, spacing)
  const posts = { line: 0, corner: 0, end: 0, gate: 0 }
  let bags = 0
  for (const { kind } of layout) {
    posts[kind] += 1
    bags += footingOf(build, plan.height, kind).bags
  }
  return {
    build,
    spacing,
    totalFeet: fenceFeet + gateFeet,
    fenceFeet,
    sections: stretches.reduce((sum, { feet }) => sum + Math.ceil(feet / spacing), 0),
    stretches: stretches.length,
    posts,
    totalPosts: layout.length,
    bags,
    gates,
    layout,
  }
}
