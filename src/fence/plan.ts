import * as v from 'valibot'
import { FENCE_TYPES, GATE_TYPES, MATERIALS } from './fence-types.ts'
import { buildOf, FENCES, GATES, LOOKS } from './plan-fence.ts'
import { LIMITS } from './plan-limits.ts'
import { gatesOn, lengthOf, sideCount, sidesOf, totalLength } from './plan-line.ts'

const whole = v.pipe(v.number(), v.integer())
const within = (least: number, most: number) => v.pipe(whole, v.minValue(least), v.maxValue(most))
const inch = within(-LIMITS.reach, LIMITS.reach)
const extent = within(...LIMITS.place)
/** A rectangle: left, top, width, depth. */
const place = v.nullish(v.tuple([inch, inch, extent, extent]), null)
const dollars = within(0, 10_000_000)

const gateSchema = v.object({
  side: within(0, LIMITS.corners - 1),
  at: within(0, LIMITS.side[1]),
  width: within(1, LIMITS.side[1]),
  kind: v.picklist(GATE_TYPES),
})

const shape = v.object({
  v: v.literal(1),
  type: v.picklist(FENCE_TYPES),
  material: v.picklist(MATERIALS),
  height: within(3, 8),
  look: v.pipe(v.string(), v.maxLength(12)),
  corners: v.pipe(v.array(v.tuple([inch, inch])), v.minLength(2), v.maxLength(LIMITS.corners)),
  closed: v.boolean(),
  off: v.optional(v.pipe(v.array(within(0, LIMITS.corners - 1)), v.maxLength(LIMITS.corners)), []),
  gates: v.optional(v.pipe(v.array(gateSchema), v.maxLength(LIMITS.gates)), []),
  house: place,
  pool: place,
  windy: v.optional(v.boolean(), false),
  tearOut: v.optional(within(0, LIMITS.tearOut), 0),
  /** The price range the visitor saw. The server calculates its own. */
  shown: v.nullish(v.tuple([dollars, dollars]), null),
})
/** A fence as somebody drew it. It has no free text anywhere, so there is nothing to screen or escape. */
export type Plan = v.InferOutput<typeof shape>

const canBeBuilt = (plan: Plan) =>
  FENCES[plan.type].materials.includes(plan.material) &&
  FENCES[plan.type].heights.includes(plan.height) &&
  Object.hasOwn(LOOKS[buildOf(plan)], plan.look)

const lineHolds = (plan: Plan) =>
  (!plan.closed || plan.corners.length >= 3) &&
  sidesOf(plan).every((side) => lengthOf(plan, side) >= LIMITS.side[0] && lengthOf(plan, side) <= LIMITS.side[1]) &&
  totalLength(plan) <= LIMITS.total &&
  plan.off.every((side) => side < sideCount(plan))

/** Every gate is on its side, within the widths of its kind, and doesn't overlap another. */
const gatesFit = (plan: Plan) =>
  plan.gates.every(({ side, kind, width }) => {
    const { min, max } = GATES[kind]
    return side < sideCount(plan) && width >= min && width <= max
  }) &&
  sidesOf(plan).every((side) => {
    const gates = gatesOn(plan, side)
    const free = gates.every(({ at }, index) => {
      const before = gates[index - 1]
      return !before || at >= before.at + before.width
    })
    const last = gates.at(-1)
    return free && (!last || last.at + last.width <= lengthOf(plan, side))
  })

export const planSchema = v.pipe(
  shape,
  v.check(canBeBuilt, 'isn’t a fence we build'),
  v.check(lineHolds, 'runs out of bounds'),
  v.check(gatesFit, 'has a gate that does not fit'),
)

/** Parses a plan from a post, a link or storage, given as an object or its JSON text. Anything invalid returns null. */
export function readPlan(value: unknown): Plan | null {
  try {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text === undefined || text.length > LIMITS.bytes) return null
    const result = v.safeParse(planSchema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** The inverse of `encodePlan`. */
export function decodePlan(code: string): Plan | null {
  if (!/^[\w-]+=*$/.test(code) || code.length > LIMITS.bytes * 2) return null
  try {
    return readPlan(atob(code.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
