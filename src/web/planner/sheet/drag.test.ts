import { expect, test } from 'vitest'
import type { Plan } from '../../../fence/plan.ts'
import { presets } from '../../../fence/plan-presets.ts'
import { type Grip, pulled } from './drag.ts'

const { three, pool } = presets

const pull = (from: Plan, grip: Grip, by: [number, number], free = false) =>
  pulled({ from, grip, start: [0, 0], now: by, free, reach: 30, place: from.pool ? 'pool' : 'house' })

test('a dragged corner snaps to a right angle, and Alt turns snapping off', () => {
  const corner: Grip = { kind: 'corner', index: 0 }
  const drawn = pull(three.plan, corner, [13, 67])
  expect(drawn.plan.corners[0]).toEqual([0, 744])
  expect(drawn.guides).toHaveLength(1)
  const free = pull(three.plan, corner, [13, 67], true)
  expect(free.plan.corners[0]).toEqual([13, 739])
  expect(free.guides).toEqual([])
})

test('a dragged side stays on whole feet, and a gate jumps to a closer side', () => {
  expect(pull(three.plan, { kind: 'side', index: 1 }, [5, -127]).plan.corners).toEqual([
    [0, 672],
    [0, -132],
    [864, -132],
    [864, 672],
  ])
  const gate = pulled({
    from: three.plan,
    grip: { kind: 'gate', index: 0 },
    start: [864, 576],
    now: [400, 20],
    free: false,
    reach: 30,
    place: 'house',
  })
  expect(gate.plan.gates).toEqual([{ side: 1, at: 31, width: 4, kind: 'single' }])
})

test.each([
  ['house', three.plan],
  ['pool', pool.plan],
] as const)('the %s moves by whole feet, and each corner resizes it against the opposite one', (name, plan) => {
  const [x, y, wide, deep] = plan[name] ?? [0, 0, 0, 0]
  expect(pull(plan, { kind: name, index: 0 }, [29, -20]).plan[name]).toEqual([x + 24, y - 24, wide, deep])
  const stretched = [0, 1, 2, 3].map((index) => pull(plan, { kind: 'size', index }, [24, 12]).plan[name])
  expect(stretched).toEqual([
    [x + 24, y + 12, wide - 24, deep - 12],
    [x, y + 12, wide + 24, deep - 12],
    [x, y, wide + 24, deep + 12],
    [x + 24, y, wide - 24, deep + 12],
  ])
  expect(pull(plan, { kind: 'size', index: 2 }, [-9000, 9000]).plan[name]).toEqual([x, y, 96, 3600])
})

test('a gate that no longer fits is hidden while dragging but stays in the requested plan', () => {
  const from: Plan = { ...three.plan, gates: [{ side: 0, at: 0, width: 4, kind: 'single' }] }
  const { plan, requested } = pull(from, { kind: 'side', index: 1 }, [0, 660])
  expect(plan.gates).toEqual([])
  expect(requested.gates).toEqual(from.gates)
})
