import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitGates } from '../../../fence/fit-gates.ts'
import { type Plan, readPlan } from '../../../fence/plan.ts'
import { GATES } from '../../../fence/plan-fence.ts'
import { setLength } from '../../../fence/plan-lengths.ts'
import { type Gate, lengthOf, sidesOf, stretchesOf, turnAt } from '../../../fence/plan-line.ts'
import { presets } from '../../../fence/plan-presets.ts'
import { setMaterial, setPool, setType } from './fence.ts'
import { addGate, gateTo, slideGate } from './gates.ts'
import { addCorner, addSide, closeLine, dropCorner, makeSquare, moveCorner, moveSide, setTurn } from './line.ts'
import { guidesOf, snap } from './snap.ts'

const { one, three, whole } = { one: presets.one.plan, three: presets.three.plan, whole: presets.whole.plan }
const lengths = (plan: Plan) => sidesOf(plan).map((side) => lengthOf(plan, side))
const turns = (plan: Plan) => plan.corners.map((_, index) => turnAt(plan, index))
/** The same lot, rotated by some degrees. */
const tilted = (plan: Plan, degrees: number): Plan => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return {
    ...plan,
    corners: plan.corners.map(([x, y]) => [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)]),
  }
}

test('setting a length moves the rest of an open line and keeps a rectangle rectangular', () => {
  expect(lengths(setLength(three, 0, 80))).toEqual([80, 72, 56])
  expect(lengths(setLength(whole, 0, 100))).toEqual([100, 110, 100, 110])
  expect(turns(setLength(whole, 1, 50))).toEqual([90, 90, 90, 90])
})

test('a typed length is always the length shown, whatever the direction of the line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 600 }), fc.integer({ min: 0, max: 359 }), (feet, degrees) => {
      expect(lengths(setLength(tilted(three, degrees), 1, feet))[1]).toBe(feet)
    }),
  )
})

test('a turn rotates everything after it', () => {
  const turned = setTurn(three, 1, -45)
  expect(turns(turned)).toEqual([0, -45, 90, 0])
  expect(lengths(turned)).toEqual([56, 72, 56])
})

test('a side moves perpendicular to itself and keeps its angles even on a tilted lot', () => {
  const moved = moveSide(tilted(whole, 20), 1, 120)
  expect(turns(moved)).toEqual([90, 90, 90, 90])
  expect(lengths(moved)).toEqual([70, 110, 70, 110])
})

test('a corner is made square to its neighbors, or straight if it hardly turns', () => {
  const skew = moveCorner(tilted(three, 17), 1, [40, -30])
  expect(Math.abs(turnAt(makeSquare(skew, 1, turnAt(skew, 1)), 1))).toBe(90)
  const bent: Plan = {
    ...one,
    corners: [
      [0, 0],
      [360, 40],
      [720, 0],
    ],
  }
  expect(turnAt(makeSquare(bent, 1, turnAt(bent, 1)), 1)).toBe(0)
})

test('a dragged corner snaps to a right angle with a tilted neighbor', () => {
  const plan = tilted(three, 30)
  const corner = plan.corners[0] ?? [0, 0]
  const { spot, guides } = snap(guidesOf(plan, 0), [corner[0] + 14, corner[1] + 9], 40)
  expect(guides).toHaveLength(1)
  expect(turnAt(moveCorner(plan, 0, spot), 1)).toBe(90)
})

test('far from any right angle, a corner snaps to whole feet', () => {
  expect(snap(guidesOf(three, 0), [400, 500], 20)).toEqual({ spot: [396, 504], guides: [] })
})

test('adding a corner to a side keeps its gates, and removing it restores the side', () => {
  const more = addCorner(three, 2)
  expect(more && lengths(more)).toEqual([56, 72, 28, 28])
  expect(more?.gates).toEqual([{ side: 3, at: 18, width: 4, kind: 'single' }])
  expect(more && dropCorner(more, 3)).toEqual(three)
  expect(dropCorner(one, 0)).toBeNull()
})

test('removing the first corner of a closed line joins its last side with its first', () => {
  const less = dropCorner({ ...whole, off: [0, 3] }, 0)
  expect(less?.corners).toHaveLength(3)
  expect(less?.off).toEqual([2])
  expect(less?.gates.map(({ side }) => side)).toEqual([1, 1])
})

test('a side is added to the right, and ends that are close together become one corner', () => {
  expect(turns(addSide(one))).toEqual([0, 90, 0])
  const nearly: Plan = {
    ...one,
    corners: [
      [0, 0],
      [600, 0],
      [600, 600],
      [6, 6],
    ],
  }
  expect(closeLine(nearly).corners).toHaveLength(3)
})

test('a gate goes in the middle, then beside the others, and is refused without room', () => {
  const first = addGate(one, 0, 'single')
  expect(first?.gates).toEqual([{ side: 0, at: 30, width: 4, kind: 'single' }])
  const second = first && addGate(first, 0, 'double')
  expect(second?.gates[1]).toMatchObject({ at: 16, width: 12 })
  expect(addGate(setLength(one, 0, 9), 0, 'automatic')).toBeNull()
  expect(addGate(setLength(one, 0, 9), 0, 'double')?.gates[0]?.width).toBe(9)
  const parted = { ...setLength(one, 0, 20), gates: [{ side: 0, at: 8, width: 4, kind: 'single' as const }] }
  expect(addGate(parted, 0, 'double')?.gates[1]).toMatchObject({ width: 8 })
})

test('a gate slides past the single foot that would be left beside it', () => {
  const plan: Plan = { ...one, gates: [{ side: 0, at: 0, width: 4, kind: 'single' }] }
  expect(slideGate(plan, 0, 1).gates[0]?.at).toBe(2)
  expect(slideGate(slideGate(plan, 0, 1), 0, -1).gates[0]?.at).toBe(0)
  expect(gateTo(three, 0, [430, 30]).gates[0]).toMatchObject({ side: 1, at: 34 })
})

test('shortening a side slides its gate, then narrows it, then removes it', () => {
  const at = (feet: number) =>
    fitGates(setLength({ ...one, gates: [{ side: 0, at: 50, width: 12, kind: 'double' }] }, 0, feet))
  expect(at(55).plan.gates[0]).toMatchObject({ at: 43, width: 12 })
  expect(at(9).plan.gates[0]).toMatchObject({ at: 0, width: 9 })
  expect(at(7)).toMatchObject({ plan: { gates: [] }, gone: [{ kind: 'double' }] })
})

test('whatever happens to a line, its gates stay on it and do not overlap', () => {
  const gate = fc.record({
    side: fc.nat(2),
    at: fc.integer({ min: -20, max: 90 }),
    width: fc.constant(4),
    kind: fc.constant('single' as const),
  })
  fc.assert(
    fc.property(fc.array(gate, { maxLength: 8 }), fc.integer({ min: 2, max: 60 }), (gates, feet) => {
      const { plan } = fitGates(setLength({ ...three, gates }, 2, feet))
      expect(readPlan(plan)).not.toBeNull()
    }),
  )
})

test('no gate leaves a single foot of fence beside it, on a side of any length', () => {
  const kind = fc.constantFrom('single' as const, 'double' as const)
  const gate = fc.record({ side: fc.constant(0), at: fc.integer({ min: 0, max: 40 }), kind, width: fc.nat(16) })
  const wide = ({ kind, width, ...rest }: Gate): Gate => {
    const { min, max } = GATES[kind]
    return { ...rest, kind, width: Math.max(min, Math.min(max, width)) }
  }
  fc.assert(
    fc.property(fc.array(gate, { minLength: 1, maxLength: 4 }), fc.integer({ min: 2, max: 40 }), (gates, feet) => {
      const { plan } = fitGates({ ...setLength(one, 0, feet), gates: gates.map(wide) })
      expect(readPlan(plan)).not.toBeNull()
      expect(stretchesOf(plan, 0).filter(({ feet: left }) => left === 1)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('a type keeps material and height where possible, and otherwise uses its defaults', () => {
  expect(setType({ ...three, material: 'Pine Wood' }, 'Shadowbox Fence')).toMatchObject({
    material: 'Pine Wood',
    height: 6,
    look: 'dogear',
  })
  expect(setType(three, 'Chain Link Fence')).toMatchObject({
    material: 'Chain Link (Galvanized)',
    height: 6,
    look: 'rail',
  })
  expect(setType(three, 'Picket Fence')).toMatchObject({ material: 'Cedar Wood', height: 4, look: 'point' })
  expect(setMaterial(three, 'Composite').look).toBe('brown')
})

test('a pool goes in the middle of the line', () => {
  expect(setPool(three, true).pool).toEqual([264, 252, 336, 180])
  expect(setPool(setPool(three, true), false).pool).toBeNull()
})
