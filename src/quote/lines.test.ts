import { expect, test } from 'vitest'
import { presets } from '../fence/plan-presets.ts'
import { QUOTE_LIMITS, type QuoteOption } from './content.ts'
import { fenceName, otherFences, planFence, recounted, requestedWork } from './lines.ts'

test('every fence that an option can be has a name of its own that fits', () => {
  const names = otherFences(6).map(fenceName)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.filter((name) => name.length > QUOTE_LIMITS.optionName)).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining([
      'Cedar, cap and trim',
      'Cedar, dog-ear tops',
      'Cedar shadowbox, dog-ear tops',
      'Pine picket, pointed tops',
      'Vinyl, white',
      'Vinyl privacy, white',
      'Galvanized chain link',
    ]),
  )
})

const { plan } = presets.three
const gates = {
  'Double gate, 12 ft': 20_000,
  'Automatic gate, 12 ft': 30_000,
  'Walk gate, 4 ft': 50_000,
  'Walk gate, 3 ft': 60_000,
}
const gated = {
  ...plan,
  gates: [
    { side: 1, at: 2, width: 12, kind: 'double' as const },
    { side: 1, at: 20, width: 12, kind: 'automatic' as const },
    { side: 0, at: 2, width: 4, kind: 'single' as const },
    { side: 0, at: 10, width: 3, kind: 'single' as const },
  ],
}
const cedar = planFence(plan)
const none = { last: {}, list: {} }
const blank: QuoteOption = { id: 'cedar', name: 'Cedar', note: '', fence: cedar, isRecommended: false, lines: [] }
const counted = recounted(blank, gated, cedar, none)
const confirmed = {
  ...counted,
  lines: counted.lines.map((line) => ({
    ...line,
    cents: gates[line.text as keyof typeof gates] ?? 4300,
    isConfirmed: true,
  })),
}
const gateLines = ({ lines }: QuoteOption) =>
  lines.filter(({ text }) => /gate, /.test(text)).map(({ text, cents, isConfirmed }) => ({ text, cents, isConfirmed }))

test('an item that is counted again keeps its own price, not that of another gate', () => {
  const prices = gateLines(recounted(confirmed, gated, cedar, none))
  expect(Object.fromEntries(prices.map(({ text, cents }) => [text, cents]))).toEqual(gates)
  expect(prices.every(({ isConfirmed }) => isConfirmed)).toBe(true)
})

test('a gate of another width takes over the price of its kind, to be confirmed', () => {
  const [double, automatic] = gated.gates
  const wider = { ...gated, gates: [double, automatic].map((gate) => ({ ...gate, width: 14 })) as typeof gated.gates }
  expect(gateLines(recounted(confirmed, wider, cedar, none))).toEqual([
    { text: 'Double gate, 14 ft', cents: 20_000, isConfirmed: false },
    { text: 'Automatic gate, 14 ft', cents: 30_000, isConfirmed: false },
  ])
})

test('what a gate was last charged is known by its material and its kind', () => {
  const keyOf = (fence: typeof cedar, at: number) =>
    recounted(blank, { ...gated, gates: gated.gates.slice(at, at + 1) }, fence, none).lines[1]?.key ?? ''
  const pine = { ...cedar, material: 'Pine Wood' as const }
  const keys = [keyOf(cedar, 0), keyOf(cedar, 1), keyOf(cedar, 2), keyOf(pine, 2)]
  expect(new Set(keys).size).toBe(4)
  expect(keyOf(cedar, 3)).toBe(keyOf(cedar, 2))
})

test.each([
  [['Privacy Fence', 'Cedar Wood', '6'], 'Cedar privacy fence, 6 ft', 'fence:Privacy Fence:Cedar Wood:6'],
  [['Aluminum Fence', '', '4'], 'Aluminum fence, 4 ft', 'fence:Aluminum Fence:Aluminum:4'],
  [['Privacy Fence', '', '6'], 'Privacy fence, 6 ft', 'pick:Fence by the foot'],
  [['Chain Link Fence', '', ''], 'Chain link fence', 'pick:Fence by the foot'],
  [['Privacy Fence', 'Cedar Wood', '4'], 'Cedar privacy fence, 4 ft', 'pick:Fence by the foot'],
])('a request for %j is named as what was asked for', ([type, material, height], text, key) => {
  expect(requestedWork(type ?? '', material ?? '', height ?? '')).toEqual({ text, key })
})
