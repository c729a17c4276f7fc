import { expect, test } from 'vitest'
import { decodePlan, type Plan, readPlan } from './plan.ts'
import { LIMITS } from './plan-limits.ts'
import { encodePlan, planPath } from './plan-link.ts'

const yard: Plan = {
  v: 1,
  type: 'Privacy Fence',
  material: 'Cedar Wood',
  height: 6,
  look: 'cap',
  corners: [
    [0, 672],
    [0, 0],
    [864, 0],
    [864, 672],
  ],
  closed: false,
  off: [],
  gates: [{ side: 2, at: 46, width: 4, kind: 'single' }],
  house: [192, 480, 480, 312],
  pool: null,
  windy: false,
  tearOut: 0,
  shown: [6800, 10_000],
}
const changed = (parts: Record<string, unknown>) => ({ ...yard, ...parts })

test('a plan is parsed from an object or from its JSON text', () => {
  expect(readPlan(yard)).toEqual(yard)
  expect(readPlan(JSON.stringify(yard))).toEqual(yard)
})

test('optional fields get their default values', () => {
  const { off: _, gates: __, house: ___, pool: ____, windy: _____, tearOut: ______, shown: _______, ...least } = yard
  expect(readPlan(least)).toEqual(changed({ gates: [], house: null, shown: null }))
})

test('a later version may contain fields that this one does not know', () => {
  expect(readPlan(changed({ sides: [{ type: 'Picket Fence' }] }))).toEqual(yard)
})

test.each([
  ['no JSON', 'plan'],
  ['nothing', null],
  ['a list', [yard]],
  ['another version', changed({ v: 2 })],
  ['an unknown type', changed({ type: 'Moat' })],
  ['a material of another type', changed({ material: 'Aluminum' })],
  ['a height we do not build', changed({ height: 4 })],
  ['a look of another build', changed({ look: 'spear' })],
  ['a look every object has', changed({ look: 'toString' })],
  ['one corner', changed({ corners: [[0, 0]], gates: [] })],
  ['25 corners', changed({ corners: Array.from({ length: 25 }, (_, x) => [x * 36, 0]), gates: [] })],
  [
    'a corner beyond the sheet',
    changed({
      corners: [
        [0, 0],
        [LIMITS.reach + 1, 0],
      ],
      gates: [],
    }),
  ],
  [
    'half an inch',
    changed({
      corners: [
        [0, 0.5],
        [864, 0],
      ],
      gates: [],
    }),
  ],
  [
    'a side of one foot',
    changed({
      corners: [
        [0, 0],
        [12, 0],
      ],
      gates: [],
    }),
  ],
  [
    'a side of 601 ft',
    changed({
      corners: [
        [0, 0],
        [7212, 0],
      ],
      gates: [],
    }),
  ],
  ['3,001 ft of line', changed({ corners: Array.from({ length: 7 }, (_, i) => [(i % 2) * 6012, i]), gates: [] })],
  [
    'a closed line of two corners',
    changed({
      corners: [
        [0, 0],
        [864, 0],
      ],
      closed: true,
      gates: [],
    }),
  ],
  ['a side that is not there', changed({ off: [3] })],
  ['a gate on no side', changed({ gates: [{ side: 3, at: 0, width: 4, kind: 'single' }] })],
  ['a gate past its side', changed({ gates: [{ side: 2, at: 53, width: 4, kind: 'single' }] })],
  ['a gate in a gate', changed({ gates: [...yard.gates, { side: 2, at: 44, width: 4, kind: 'single' }] })],
  ['a gate too wide for its kind', changed({ gates: [{ side: 2, at: 0, width: 7, kind: 'single' }] })],
  ['nine gates', changed({ gates: Array.from({ length: 9 }, (_, i) => ({ ...yard.gates[0], at: i * 4 })) })],
  ['a dog house', changed({ house: [0, 0, 90, 90] })],
  ['more than 4 KB', JSON.stringify(changed({ extra: 'x'.repeat(LIMITS.bytes) }))],
  ['3,001 ft of old fence', changed({ tearOut: 3001 })],
])('%s is not a valid plan', (_, value) => expect(readPlan(value)).toBeNull())

test('a link contains the plan in URL-safe form and without the price that was shown', () => {
  const code = encodePlan(yard)
  expect(code).toMatch(/^[\w-]+$/)
  expect(code.length).toBeLessThan(500)
  expect(decodePlan(code)).toEqual({ ...yard, shown: null })
  expect(planPath(yard)).toBe(`/quote#plan=${code}`)
})

test.each(['', '%7B', 'e30', 'bm90aGluZw', `${'A'.repeat(9000)}`])('broken link %# is not a valid plan', (code) =>
  expect(decodePlan(code)).toBeNull(),
)
