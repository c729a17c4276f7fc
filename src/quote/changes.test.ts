import { expect, test } from 'vitest'
import type { Plan } from '../fence/plan.ts'
import { type Comparable, changesBetween } from './changes.ts'

const plan: Plan = {
  v: 1,
  type: 'Privacy Fence',
  material: 'Cedar Wood',
  height: 6,
  look: 'cap',
  corners: [
    [0, 0],
    [0, 672],
    [864, 672],
  ],
  closed: false,
  off: [],
  gates: [{ side: 0, at: 2, width: 4, kind: 'single' }],
  house: null,
  pool: null,
  windy: false,
  tearOut: 0,
  shown: null,
}
const content: Comparable = {
  plan,
  options: [
    {
      id: 'cedar',
      name: 'Cedar, cap and trim',
      lines: [
        { text: 'Cedar privacy fence, 6 ft', count: 124, unit: 'ft', cents: 4300 },
        { text: 'Walk gate, 4 ft', count: 1, unit: 'each', cents: 47_500 },
      ],
    },
  ],
  addOns: [{ id: 'kick', text: 'Kick board', cents: 49_000 }],
  tax: null,
  deposit: null,
}

test('nothing changed means no sides and no lines', () => {
  expect(changesBetween(content, content)).toMatchObject({ sides: [], lines: [] })
})

test('a measured side, another price, a new item and one that is gone are named with what was', () => {
  const after: Comparable = {
    ...content,
    plan: {
      ...plan,
      corners: [
        [0, 0],
        [0, 708],
        [864, 708],
      ],
    },
    options: [
      {
        id: 'cedar',
        name: 'Cedar, cap and trim',
        lines: [
          { text: 'Cedar privacy fence, 6 ft', count: 127, unit: 'ft', cents: 4300 },
          { text: 'Rock in two post holes', count: 2, unit: 'each', cents: 9000 },
        ],
      },
    ],
    addOns: [],
  }
  const found = changesBetween(content, after)
  expect(found.sides).toEqual([0])
  expect(found.lines).toEqual([
    {
      where: 'Cedar, cap and trim',
      text: 'Cedar privacy fence, 6 ft',
      was: 533_200,
      now: 546_100,
      counts: { was: 124, now: 127, unit: 'ft' },
    },
    { where: 'Cedar, cap and trim', text: 'Rock in two post holes', was: null, now: 18_000, counts: null },
    { where: 'Cedar, cap and trim', text: 'Walk gate, 4 ft', was: 47_500, now: null, counts: null },
    { where: 'Add-ons', text: 'Kick board', was: 49_000, now: null, counts: null },
  ])
  expect(found.totals).toEqual([
    [580_700, 580_700],
    [564_100, 564_100],
  ])
})

test('a line with another number of sides counts as changed everywhere', () => {
  const after = { ...content, plan: { ...plan, corners: [...plan.corners, [864, 0]] as Plan['corners'] } }
  expect(changesBetween(content, after).sides).toEqual([0, 1, 2])
})
