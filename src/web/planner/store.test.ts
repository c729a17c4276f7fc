import { expect, test } from 'vitest'
import type { Plan } from '../../fence/plan.ts'
import { setLength } from '../../fence/plan-lengths.ts'
import { LIMITS } from '../../fence/plan-limits.ts'
import { presets } from '../../fence/plan-presets.ts'
import { addGate } from './change/gates.ts'
import { addSide } from './change/line.ts'
import { createPlanner } from './store.ts'

const { one, three, pool } = presets

/** A planner that records its notices, announcements and saved plans. */
function planned(first: Plan) {
  const notices: string[] = []
  const announced: string[] = []
  const savedPlans: Plan[] = []
  const planner = createPlanner(first, {
    save: (plan) => savedPlans.push(plan) > 0,
    warn: (_, text) => notices.push(text),
    announce: (text) => announced.push(text),
  })
  return { planner, notices, announced, savedPlans, plan: () => planner.get().plan }
}
const zigzag = (corners: number, feet: number): Plan => ({
  ...one.plan,
  house: null,
  corners: Array.from({ length: corners }, (_, index) => [index % 2 ? feet * 12 : 0, index * 24]),
})
const gated = (gates: number): Plan => ({
  ...one.plan,
  gates: Array.from({ length: gates }, (_, index) => ({ side: 0, at: index * 6, width: 4, kind: 'single' })),
})

test.each<[string, Plan, (plan: Plan) => Plan | null, string]>([
  ['a 25th corner', zigzag(LIMITS.corners, 14), addSide, 'A plan can have up to 24 corners.'],
  ['a 9th gate', gated(LIMITS.gates), (plan) => addGate(plan, 0, 'single'), 'A plan can have up to 8 gates.'],
  ['a 3,001st foot', zigzag(7, 500), (plan) => setLength(plan, 0, 501), 'The fence line can be up to 3,000 feet long.'],
  [
    'a side of one foot',
    three.plan,
    (plan) => setLength(plan, 1, 1),
    'Side 2 would be too short. Please enter 2 to 600 feet.',
  ],
])('%s is refused with the limit in words, and the plan stays the same', (_, first, next, words) => {
  const { planner, notices, savedPlans, plan } = planned(first)
  const wanted = next(first)
  expect(wanted && planner.change(wanted)).toBe(false)
  expect(notices).toEqual([words])
  expect(plan()).toBe(first)
  expect(savedPlans).toEqual([])
})

test('the last hundred steps can be undone and redone one by one', () => {
  const { planner, plan, savedPlans } = planned(one.plan)
  for (let feet = 100; feet < 220; feet += 1) planner.change(setLength(one.plan, 0, feet))
  let steps = 0
  for (; planner.get().canUndo; steps += 1) planner.undo()
  expect(steps).toBe(100)
  expect(plan()).toEqual(setLength(one.plan, 0, 119))
  planner.redo()
  expect(plan()).toEqual(setLength(one.plan, 0, 120))
  expect(savedPlans.at(-1)).toEqual(plan())
})

test('a preset is one step and keeps the fence, except that a pool gets five-foot aluminum', () => {
  const picket: Plan = { ...three.plan, type: 'Picket Fence', material: 'Pine Wood', height: 4, look: 'point' }
  const { planner, plan } = planned(picket)
  planner.start('whole')
  expect(plan()).toMatchObject({ type: 'Picket Fence', look: 'point', corners: presets.whole.plan.corners })
  planner.start('pool')
  expect(plan()).toEqual(pool.plan)
  planner.undo()
  planner.undo()
  expect(plan()).toBe(picket)
})

test('a gate that is lost with its side is named, and undo restores it', () => {
  const { planner, notices, plan } = planned(three.plan)
  planner.change({ ...three.plan, off: [2] })
  expect(plan().gates).toEqual([])
  expect(notices).toEqual(['Walk gate on side 3: it doesn’t fit anymore. Undo brings it back.'])
  planner.undo()
  expect(plan()).toEqual(three.plan)
})

test('a change is announced with the length of the line', () => {
  const { planner, announced } = planned(three.plan)
  planner.change(setLength(three.plan, 1, 45), { words: 'Side 2: 45 feet.' })
  expect(announced).toEqual(['Side 2: 45 feet. The line is 157 feet.'])
})

test('corners drawn by hand become the line, and a single one keeps the old line', () => {
  const { planner, plan } = planned(three.plan)
  planner.draw([[0, 0]])
  planner.finishDrawing(false)
  expect(plan()).toBe(three.plan)
  planner.draw([
    [0, 0],
    [240, 0],
    [240, 240],
  ])
  planner.undo()
  expect(planner.get().drawing).toHaveLength(2)
  planner.finishDrawing(false)
  expect(plan()).toMatchObject({
    corners: [
      [0, 0],
      [240, 0],
    ],
    closed: false,
    gates: [],
  })
})
