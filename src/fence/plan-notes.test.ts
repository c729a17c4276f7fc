import { expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { notesOf } from './plan-notes.ts'
import { presets } from './plan-presets.ts'

const { three, pool } = { three: presets.three.plan, pool: presets.pool.plan }
const conflicts = (plan: Plan) => notesOf(plan).flatMap(({ conflict, text }) => (conflict ? [text] : []))
const hints = (plan: Plan) => notesOf(plan).flatMap(({ conflict, text }) => (conflict ? [] : [text]))

test('an ordinary back yard has no notes', () => expect(notesOf(three)).toEqual([]))

test('a closed pool fence with a walk gate has no conflicts', () => {
  expect(conflicts(pool)).toEqual([])
  expect(hints(pool)).toEqual([expect.stringContaining('at least 54 inches above the ground')])
})

test.each<[string, Partial<Plan>, RegExp]>([
  ['lower than four feet', { height: 3 }, /at least four feet high/],
  ['without a gate', { gates: [] }, /no way in yet/],
  ['with a double gate', { gates: [{ side: 0, at: 10, width: 12, kind: 'double' }] }, /double gate at a pool/],
  [
    'of ordinary mesh',
    { type: 'Chain Link Fence', material: 'Chain Link (Galvanized)', look: 'rail' },
    /gives a small foot a hold/,
  ],
])('a pool fence %s needs checking', (_, parts, words) =>
  expect(conflicts({ ...pool, ...parts })).toEqual([expect.stringMatching(words)]),
)

test.each<[string, Partial<Plan>, RegExp]>([
  ['of four feet', { height: 4 }, /Some cities ask for five/],
  ['that does not close', { closed: false }, /whether the house wall may form one side/],
  ['with a side left open', { off: [1] }, /whether the house wall may form one side/],
  [
    'of pickets',
    { type: 'Picket Fence', material: 'Vinyl/PVC', look: 'point', height: 4 },
    /less than 45 inches apart can be climbed/,
  ],
])('a pool fence %s gets advice but no conflict', (_, parts, words) => {
  const plan = { ...pool, ...parts }
  expect(conflicts(plan)).toEqual([])
  expect(hints(plan)).toContainEqual(expect.stringMatching(words))
})

test('the wind load is given in pounds, rounded to ten, for solid fences only', () => {
  expect(hints({ ...three, windy: true })).toEqual([expect.stringContaining('roughly 230 pounds')])
  expect(hints({ ...three, windy: true, type: 'Shadowbox Fence', look: 'dogear' })).toEqual([
    expect.stringContaining('lets part of the wind through'),
  ])
  expect(notesOf({ ...pool, pool: null, windy: true })).toEqual([])
})

test('sides that cross are reported, and sides that only meet are not', () => {
  const crossed: Plan = {
    ...three,
    gates: [],
    corners: [
      [0, 0],
      [600, 600],
      [600, 0],
      [0, 600],
    ],
  }
  expect(conflicts(crossed)).toEqual([expect.stringContaining('Side 1 crosses side 3.')])
  expect(conflicts(presets.whole.plan)).toEqual([])
})
