import { expect, test } from 'vitest'
import { type Plan, readPlan } from '../fence/plan.ts'
import { countPlan } from '../fence/plan-count.ts'
import { materialsOf } from '../fence/plan-materials.ts'
import { priceOf, rangeWords } from '../fence/plan-price.ts'
import { countedLines, listPricesOf, otherFences, planFence, recounted, startPrice } from '../quote/lines.ts'
import { prices } from './prices.ts'

type Parts = Partial<Plan>
const fence: Pick<Plan, 'type' | 'material' | 'look' | 'height'> = {
  type: 'Privacy Fence',
  material: 'Pine Wood',
  look: 'dogear',
  height: 6,
}

/** A line with sides of these lengths in feet, turning right after each. */
function sides(...feet: number[]): Pick<Plan, 'corners' | 'closed'> {
  const ways = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const
  const corners: [number, number][] = [[0, 0]]
  feet.forEach((length, index) => {
    const [x = 0, y = 0] = corners.at(-1) ?? []
    const [dx, dy] = ways[index % 4] ?? [0, 0]
    corners.push([x + dx * length * 12, y + dy * length * 12])
  })
  return { corners, closed: false }
}
const rectangle = (wide: number, deep: number): Pick<Plan, 'corners' | 'closed'> => ({
  corners: sides(wide, deep, wide).corners,
  closed: true,
})
const walk = (side: number, at: number): Plan['gates'][number] => ({ side: side - 1, at, width: 4, kind: 'single' })
const plan = (parts: Parts): Plan => ({
  v: 1,
  ...fence,
  corners: [],
  closed: false,
  off: [],
  gates: [],
  house: null,
  pool: null,
  windy: false,
  tearOut: 0,
  shown: null,
  ...parts,
})

const mesh: Parts = { type: 'Chain Link Fence', material: 'Chain Link (Galvanized)', look: 'rail' }
const EXAMPLES: [name: string, plan: Plan, expected: Record<string, unknown>][] = [
  [
    'A: one side of 144 ft',
    plan(sides(144)),
    {
      feet: '144 · 144',
      sections: 18,
      posts: '17/0/2/0',
      of: { rail: 54, board: 315 },
      bags: 38,
      range: '$4,000–$5,800',
    },
  ],
  [
    'A′: the same, open to the wind',
    plan({ ...sides(144), windy: true }),
    {
      feet: '144 · 144',
      sections: 24,
      posts: '23/0/2/0',
      of: { rail: 72, board: 315 },
      bags: 50,
      range: '$4,300–$6,200',
    },
  ],
  [
    'A″: the same as a shadowbox',
    plan({ ...sides(144), type: 'Shadowbox Fence' }),
    {
      feet: '144 · 144',
      sections: 18,
      posts: '17/0/2/0',
      of: { rail: 54, board: 384 },
      bags: 38,
      range: '$4,600–$6,650',
    },
  ],
  [
    'B: three sides of a yard with a walk gate',
    plan({ ...sides(56, 72, 56), material: 'Cedar Wood', look: 'cap', gates: [walk(3, 46)] }),
    {
      feet: '184 · 180',
      sections: 23,
      posts: '19/2/2/2',
      of: { rail: 69, board: 402, 'cap board': 23 },
      bags: 54,
      range: '$6,800–$10,000',
    },
  ],
  [
    'C: chain link around a lot, a double gate at its corner and a walk gate',
    plan({
      ...rectangle(54, 80),
      ...mesh,
      height: 4,
      gates: [{ side: 2, at: 0, width: 12, kind: 'double' }, walk(3, 30)],
    }),
    {
      feet: '268 · 252',
      sections: 26,
      posts: '21/3/0/4',
      of: { roll: 6, 'top rail': 12, 'tension bar': 10, 'tension band': 30 },
      bags: 35,
      range: '$4,200–$6,900',
    },
  ],
  [
    'D: aluminum around a pool',
    plan({
      ...rectangle(46, 32),
      type: 'Aluminum Fence',
      material: 'Aluminum',
      look: 'flat',
      height: 5,
      pool: [108, 96, 336, 180],
      gates: [walk(3, 21)],
    }),
    {
      feet: '156 · 152',
      sections: 28,
      posts: '23/4/0/2',
      of: { 'aluminum panel': 28 },
      bags: 31,
      range: '$5,850–$8,950',
    },
  ],
  [
    'E: low pickets with a gate',
    plan({ ...sides(60), type: 'Picket Fence', look: 'point', height: 3, gates: [walk(1, 28)] }),
    { feet: '60 · 56', sections: 8, posts: '6/0/2/2', of: { rail: 16, picket: 120 }, bags: 12, range: '$1,450–$2,250' },
  ],
  [
    'F: vinyl to the house, in the wind, the old fence taken out',
    plan({
      ...sides(14, 56, 72, 56, 18),
      type: 'Vinyl/PVC Fence',
      material: 'Vinyl/PVC',
      look: 'white',
      windy: true,
      tearOut: 150,
      gates: [walk(1, 8)],
    }),
    {
      feet: '216 · 212',
      sections: 38,
      posts: '32/4/2/2',
      of: { 'vinyl panel': 38 },
      bags: 84,
      range: '$9,300–$13,900',
    },
  ],
  [
    'G: a high shadowbox on three sides of a lot, with an automatic gate',
    plan({
      ...rectangle(80, 110),
      off: [0],
      type: 'Shadowbox Fence',
      material: 'Cedar Wood',
      height: 8,
      gates: [{ side: 2, at: 10, width: 12, kind: 'automatic' }, walk(3, 38)],
    }),
    {
      feet: '300 · 284',
      sections: 50,
      posts: '45/2/2/4',
      of: { rail: 200, board: 800 },
      bags: 212,
      range: '$21,050–$31,950',
    },
  ],
  [
    'H: two sides with half a turn between',
    plan({
      corners: [
        [0, 0],
        [360, 0],
        [615, 255],
      ],
      type: 'Picket Fence',
      material: 'Aluminum',
      look: 'flat',
      height: 4,
    }),
    { feet: '60 · 60', sections: 10, posts: '8/1/2/0', of: { 'aluminum panel': 10 }, bags: 11, range: '$1,800–$2,700' },
  ],
  [
    'J: nothing but a double gate',
    plan({ ...sides(12), gates: [{ side: 0, at: 0, width: 12, kind: 'double' }] }),
    { feet: '12 · 0', sections: 0, posts: '0/0/0/2', of: { board: 27 }, bags: 8, range: '$1,200–$1,800' },
  ],
  [
    'K: 54 ft of chain link are six bays of nine',
    plan({ ...sides(54), ...mesh, height: 6 }),
    {
      feet: '54 · 54',
      sections: 6,
      posts: '5/0/2/0',
      of: { roll: 2, 'top rail': 3, 'tension bar': 2, 'tension band': 10 },
      bags: 9,
      range: '$1,200–$1,800',
    },
  ],
]

test.each(EXAMPLES)('%s', (_, drawn, expected) => {
  expect(readPlan(drawn)).toEqual(drawn)
  const count = countPlan(drawn)
  const { line, corner, end, gate } = count.posts
  const pieces = materialsOf(drawn, count)
  const named = (name: string) => pieces.find(({ what }) => new RegExp(`^${name}s?(?:[, ]|$)`).test(what))?.count ?? 0
  const price = priceOf(drawn, prices, count)
  expect({
    feet: `${count.totalFeet} · ${count.fenceFeet}`,
    sections: count.sections,
    posts: `${line}/${corner}/${end}/${gate}`,
    of: Object.fromEntries(Object.keys(expected.of as object).map((name) => [name, named(name)])),
    bags: count.bags,
    range: price && rangeWords(price),
  }).toEqual(expected)
})

test.each(EXAMPLES)('example %s: a quote’s lines come to the parts of the planner’s price', (_, drawn) => {
  const list = listPricesOf({ ...prices, mode: 'own' })
  const parts = priceOf(drawn, prices)?.parts ?? []
  const lines = countedLines(drawn, null)
  for (const [at, key] of (['low', 'high'] as const).entries()) {
    const ofLines = lines.reduce((sum, { key: name, count }) => sum + count * (list[name ?? '']?.[at] ?? Number.NaN), 0)
    expect(ofLines).toBe(100 * parts.reduce((sum, part) => sum + part[key], 0))
  }
})

test('switching to another material and back gives the same option', () => {
  const known = { last: {}, list: listPricesOf({ ...prices, mode: 'own' }) }
  for (const [name, drawn] of EXAMPLES) {
    const empty = { id: 'a', name: '', note: '', fence: null, isRecommended: false, lines: [] }
    const before = recounted(empty, drawn, planFence(drawn), known)
    for (const fence of otherFences(drawn.height)) {
      const other = recounted(before, drawn, fence, known)
      expect(
        other.lines.every(({ cents }) => cents !== null),
        name,
      ).toBe(true)
      expect(recounted(other, drawn, planFence(drawn), known), name).toEqual(before)
    }
  }
})

test('a price starts at what was charged last, or else in the middle of the list', () => {
  const known = { last: { 'tear-out': 450 }, list: listPricesOf({ ...prices, mode: 'own' }) }
  expect(startPrice('tear-out', known)).toBe(450)
  expect(startPrice('fence:Privacy Fence:Cedar Wood:6', known)).toBe(4400)
  expect(startPrice('gate:Cedar Wood:single', known)).toBe(47_500)
  expect(startPrice('fence:Vinyl/PVC Fence:Vinyl/PVC:6', known)).toBe(4600)
  expect(startPrice('something of our own', known)).toBeNull()
  expect(listPricesOf(prices)).toEqual({})
})
