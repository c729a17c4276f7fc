import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FENCE_TYPES, GATE_TYPES } from './fence-types.ts'
import { type Plan, readPlan } from './plan.ts'
import { countPlan } from './plan-count.ts'
import { buildOf, FENCES, GATES, LOOKS } from './plan-fence.ts'
import { LIMITS } from './plan-limits.ts'
import { isFenced, lengthOf, sideCount, sidesOf } from './plan-line.ts'
import { materialsOf } from './plan-materials.ts'

const fence = fc.constantFrom(...FENCE_TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    material: fc.constantFrom(...FENCES[type].materials),
    height: fc.constantFrom(...FENCES[type].heights),
  }),
)

/** Any line with any fence. Gates are placed wherever they fit. */
const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    fence,
    corners: fc.array(fc.tuple(fc.integer({ min: 0, max: 1800 }), fc.integer({ min: 0, max: 1800 })), {
      minLength: 2,
      maxLength: 9,
    }),
    closed: fc.boolean(),
    off: fc.uniqueArray(fc.nat(8), { maxLength: 3 }),
    gates: fc.array(fc.record({ side: fc.nat(8), room: fc.nat(100), kind: fc.constantFrom(...GATE_TYPES) }), {
      maxLength: 4,
    }),
    windy: fc.boolean(),
    look: fc.nat(2),
  })
  .map(({ fence: choice, corners, closed, off, gates, windy, look }): Plan => {
    const looks = Object.keys(LOOKS[buildOf(choice)])
    const line = { corners, closed: closed && corners.length > 2 }
    const taken = new Map<number, number>()
    const laid = gates.flatMap(({ side, room, kind }) => {
      const at = (taken.get(side) ?? 0) + (room % 20)
      const { width } = GATES[kind]
      if (side >= sideCount(line) || at + width > lengthOf(line, side)) return []
      taken.set(side, at + width)
      return [{ side, at, width, kind }]
    })
    return {
      v: 1,
      ...choice,
      look: looks[look % looks.length] ?? '',
      ...line,
      off: off.filter((side) => side < sideCount(line)),
      gates: laid,
      house: null,
      pool: null,
      windy,
      tearOut: 0,
      shown: null,
    }
  })
  .filter((plan) => readPlan(plan) !== null)

const moved = (plan: Plan, to: (x: number, y: number) => [number, number]): Plan => ({
  ...plan,
  corners: plan.corners.map(([x, y]) => to(x, y)),
})
const withoutLayout = (plan: Plan) => ({ ...countPlan(plan), layout: null })

/** Counts runs of adjacent fenced sides. A closed line without a gap is one run without ends. */
function runsOf(plan: Plan) {
  const sides = sidesOf(plan)
  const fenced = sides.map((side) => isFenced(plan, side))
  if (plan.closed && fenced.every(Boolean)) return { runs: 1, endless: true }
  const starts = sides.filter((side) => {
    const before = plan.closed ? (side + sides.length - 1) % sides.length : side - 1
    return fenced[side] && !fenced[before]
  })
  return { runs: starts.length, endless: false }
}

test('each run has one more post than sections and gates, and a closed run has as many', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { totalPosts, sections, gates } = countPlan(plan)
      const { runs, endless } = runsOf(plan)
      expect(totalPosts).toBe(sections + gates.length + (endless ? 0 : runs))
    }),
  )
})

test('moving the whole drawing changes nothing', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: -5000, max: 5000 }),
      (plan, dx, dy) => {
        expect(withoutLayout(moved(plan, (x, y) => [x + dx, y + dy]))).toEqual(withoutLayout(plan))
      },
    ),
  )
})

test('mirroring the drawing or turning it 90 degrees changes nothing', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(withoutLayout(moved(plan, (x, y) => [-x, y]))).toEqual(withoutLayout(plan))
      expect(withoutLayout(moved(plan, (x, y) => [-y, x]))).toEqual(withoutLayout(plan))
    }),
  )
})

test('the feet add up to those of the sides and never exceed the line', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { totalFeet, fenceFeet, gates } = countPlan(plan)
      const sides = sidesOf(plan).filter((side) => isFenced(plan, side))
      expect(totalFeet).toBe(sides.reduce((sum, side) => sum + lengthOf(plan, side), 0))
      expect(fenceFeet).toBe(totalFeet - gates.reduce((sum, { width }) => sum + width, 0))
      expect(totalFeet).toBeLessThanOrEqual(LIMITS.total)
    }),
  )
})

test('every post has its own place, and no section is wider than the post spacing allows', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { layout, totalPosts, spacing, sections, fenceFeet } = countPlan(plan)
      expect(new Set(layout.map(({ kind: _, ...place }) => JSON.stringify(place))).size).toBe(totalPosts)
      expect(sections * spacing).toBeGreaterThanOrEqual(fenceFeet)
    }),
  )
})

test('a longer side never needs less of anything', () => {
  /** A piece has the same name in the singular and in the plural. */
  const singular = (what: string) => what.replaceAll(/s\b/g, '')
  const side = (feet: number, choice: Pick<Plan, 'type' | 'material' | 'height'>): Plan => ({
    v: 1,
    ...choice,
    look: Object.keys(LOOKS[buildOf(choice)])[0] ?? '',
    corners: [
      [0, 0],
      [feet * 12, 0],
    ],
    closed: false,
    off: [],
    gates: [],
    house: null,
    pool: null,
    windy: false,
    tearOut: 0,
    shown: null,
  })
  fc.assert(
    fc.property(fence, fc.integer({ min: 2, max: 599 }), (choice, feet) => {
      const longer = new Map(materialsOf(side(feet + 1, choice)).map(({ what, count }) => [singular(what), count]))
      for (const { what, count } of materialsOf(side(feet, choice)))
        expect(longer.get(singular(what)), what).toBeGreaterThanOrEqual(count)
    }),
  )
})
