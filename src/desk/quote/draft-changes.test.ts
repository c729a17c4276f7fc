import { expect, test } from 'vitest'
import { prices as samples } from '../../content/prices.ts'
import { typeLength } from '../../fence/plan-lengths.ts'
import { presets } from '../../fence/plan-presets.ts'
import { priceOf } from '../../fence/plan-price.ts'
import type { DraftContent } from '../../quote/content.ts'
import { asOption, countedLines, listPricesOf, otherFences, planAs, planFence, recounted } from '../../quote/lines.ts'
import { draftDifferences } from './draft/draft-differences.ts'
import { confirmAll, signedCents, unconfirmed, withChangedPlan, withPlan, withStar } from './draft-changes.ts'

const { plan } = presets.three
const prices = { last: { 'fence:Privacy Fence:Cedar Wood:6': 4300 }, list: {} }
const blank = {
  id: 'cedar',
  name: 'Cedar, cap and trim',
  note: '',
  fence: planFence(plan),
  isRecommended: false,
  lines: [],
}
const draft: DraftContent = {
  v: 1,
  customer: { name: 'Dana Picket', address: '18 Sample Bluff Road', town: 'Fairhope', email: '', phone: '' },
  plan,
  options: [recounted(blank, plan, planFence(plan), prices)],
  addOns: [],
  tax: null,
  deposit: null,
  payLink: '',
  workStarts: '',
  note: '',
  terms: 'Terms',
  notice: null,
  validUntil: '2026-12-02',
  photos: [],
}
const longer = () => {
  const typed = typeLength(plan, 1, '80')
  if ('fault' in typed) throw new Error(typed.fault)
  return typed.plan
}

const published = { ...samples, mode: 'own' } as const
const list = listPricesOf(published)
/** Every shape with everything that is priced, as every fence we build. */
const EXAMPLES = Object.values(presets).flatMap(({ plan: shape }) =>
  [
    shape,
    { ...shape, windy: true, tearOut: 140 },
    { ...shape, gates: shape.gates.map((gate) => ({ ...gate, kind: 'automatic' as const, width: 12 })) },
  ].flatMap((one) => otherFences(6).map((fence) => ({ one, fence }))),
)

test('the items of a plan are the parts of the planner’s price, whatever is built', () => {
  for (const { one, fence } of EXAMPLES) {
    const price = priceOf(planAs(one, fence), published)
    const sum = (at: 0 | 1) =>
      countedLines(one, fence).reduce(
        (total, { key, count }) => total + count * (list[key ?? '']?.[at] ?? Number.NaN),
        0,
      )
    const parts = (end: 'low' | 'high') => price?.parts.reduce((total, part) => total + part[end] * 100, 0)
    expect([sum(0), sum(1)], JSON.stringify([fence, one.gates])).toEqual([parts('low'), parts('high')])
  }
})

test('an option changed to another fence and back has the same items', () => {
  for (const { one, fence } of EXAMPLES) {
    const own = recounted({ ...blank, lines: [] }, one, planFence(one), { last: {}, list })
    const other = asOption(own, 'other', one, fence, { last: {}, list })
    expect(asOption(other, 'back', one, planFence(one), { last: {}, list }).lines).toEqual(own.lines)
  }
})

test('confirming all leaves out items without a price', () => {
  const [option] = confirmAll(draft, 'cedar').options
  expect(option && unconfirmed(option)).toEqual([])
  expect(option?.lines.filter(({ isConfirmed }) => !isConfirmed).every(({ cents }) => cents === null)).toBe(true)
})

test('a longer side counts every line again and keeps its price', () => {
  const [line] = withPlan(draft, longer(), prices).options[0]?.lines ?? []
  expect(line?.count).toBe(countedLines(longer(), planFence(plan))[0]?.count)
  expect(line?.cents).toBe(4300)
})

test('a change order charges only for what is more or less than signed', () => {
  const order = { ...draft, options: [{ ...blank, lines: [] }] }
  const [line, ...others] = withChangedPlan(order, plan, longer(), prices).options[0]?.lines ?? []
  expect(others).toEqual([])
  expect(line).toMatchObject({
    text: 'Cedar privacy fence, 6 ft: 8 ft more',
    count: 8,
    cents: 4300,
    isConfirmed: false,
  })
  const back = withChangedPlan(order, longer(), plan, prices).options[0]?.lines[0]
  expect(back).toMatchObject({ count: 8, cents: -4300 })
})

test('one option has the star at most', () => {
  const two = { ...draft, options: [...draft.options, { ...blank, id: 'pine', isRecommended: true }] }
  expect(withStar(two, 'cedar', true).options.map(({ isRecommended }) => isRecommended)).toEqual([true, false])
})

test.each([
  ['43', 4300],
  ['$1,250.50', 125_050],
  ['-150', -15_000],
  ['−150', -15_000],
  ['about 9', null],
])('“%s” is read as a price', (text, cents) => {
  expect(signedCents(text)).toBe(cents)
})

test('two drafts differ by named fields, and nothing else is listed', () => {
  const theirs = { ...draft, workStarts: 'In May' }
  expect(draftDifferences({ ...draft, workStarts: 'In June' }, theirs)).toEqual([
    { label: 'Work starts', mine: 'In June', theirs: 'In May' },
  ])
})
