import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { dollars, exactDollars } from './money.ts'
import { dueWords, optionTotal, type Priced, totalRange, totalsOf, whyNotChoice } from './totals.ts'

const quote: Priced = {
  options: [
    {
      id: 'pine',
      lines: [
        { count: 196, cents: 3200 },
        { count: 1, cents: 61600 },
        { count: 140, cents: 400 },
      ],
    },
    {
      id: 'cedar',
      lines: [
        { count: 196, cents: 4300 },
        { count: 1, cents: 47500 },
        { count: 140, cents: 400 },
      ],
    },
  ],
  addOns: [
    { id: 'kick', cents: 49_000 },
    { id: 'lock', cents: 8_500 },
  ],
  tax: null,
  deposit: { kind: 'percent', percent: 30 },
}

test('an option, its add-ons and the deposit come to the sums of the example', () => {
  expect(totalsOf(quote, { option: 'cedar', addOns: ['kick'] })).toEqual({
    option: 946_300,
    addOns: 49_000,
    tax: 0,
    total: 995_300,
    deposit: 298_590,
    balance: 696_710,
  })
  expect(totalRange(quote)).toEqual([744_800, 946_300])
})

test('tax is taken on the option and the add-ons, to the cent, half away from zero', () => {
  const taxed = { ...quote, tax: { text: 'Sales tax', percent: 4.125 } }
  expect(totalsOf(taxed, { option: 'cedar', addOns: ['kick'] }).tax).toBe(41_056)
  const one = (cents: number, percent: number) =>
    totalsOf(
      { ...quote, options: [{ id: 'a', lines: [{ count: 1, cents }] }], tax: { text: 'Tax', percent } },
      {
        option: 'a',
        addOns: [],
      },
    ).tax
  expect(one(50, 1)).toBe(1)
  expect(one(49, 1)).toBe(0)
  expect(one(-50, 1)).toBe(-1)
  expect(one(-49, 1)).toBe(0)
})

test('a deposit is never more than the total, and there is none on a credit', () => {
  const amount = { ...quote, deposit: { kind: 'amount', cents: 2_000_000 } as const }
  expect(totalsOf(amount, { option: 'pine', addOns: [] }).deposit).toBe(744_800)
  const credit = { ...quote, options: [{ id: 'less', lines: [{ count: 1, cents: -43_800 }] }] }
  expect(totalsOf(credit, { option: 'less', addOns: [] })).toMatchObject({ total: -43_800, deposit: 0 })
})

test('a choice needs one of the options and none but known add-ons, each once', () => {
  expect(whyNotChoice(quote, { option: 'cedar', addOns: ['lock', 'kick'] })).toBeNull()
  expect(whyNotChoice(quote, { option: '', addOns: [] })).toBe('Please choose a fence first.')
  expect(whyNotChoice(quote, { option: 'cedar', addOns: ['gold'] })).toContain('out of date')
  expect(whyNotChoice(quote, { option: 'cedar', addOns: ['kick', 'kick'] })).toContain('out of date')
})

const cents = fc.integer({ min: -5_000_000, max: 100_000_000 })
const priced = fc.record({
  lines: fc.array(
    fc.record({ count: fc.integer({ min: 1, max: 9999 }), cents: fc.integer({ min: -9999, max: 9999 }) }),
    {
      maxLength: 30,
    },
  ),
  addOns: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 }),
  percent: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1000),
})

test('the sums of any content are whole cents that add up', () => {
  fc.assert(
    fc.property(priced, ({ lines, addOns, percent }) => {
      const content: Priced = {
        options: [{ id: 'a', lines }],
        addOns: addOns.map((one, at) => ({ id: String(at), cents: one })),
        tax: { text: 'Tax', percent },
        deposit: { kind: 'percent', percent: 33 },
      }
      const all = totalsOf(content, { option: 'a', addOns: addOns.map((_, at) => String(at)) })
      for (const sum of Object.values(all)) expect(Number.isInteger(sum)).toBe(true)
      expect(all.option + all.addOns + all.tax).toBe(all.total)
      expect(all.deposit + all.balance).toBe(all.total)
      expect(Math.abs(all.tax * 100_000 - (all.option + all.addOns) * Math.round(percent * 1000))).toBeLessThanOrEqual(
        50_000,
      )
      expect(optionTotal(content, 'a')).toBe(totalsOf(content, { option: 'a', addOns: [] }).total)
    }),
  )
})

test('amounts are written as people write them', () => {
  expect([995_300, 298_590, 0, 5, -43_800, 123_456_789].map(dollars)).toEqual([
    '$9,953',
    '$2,985.90',
    '$0',
    '$0.05',
    '−$438',
    '$1,234,567.89',
  ])
  expect(exactDollars(995_300)).toBe('$9,953.00')
  fc.assert(fc.property(cents, (amount) => /^−?\$\d{1,3}(,\d{3})*(\.\d\d)?$/.test(dollars(amount))))
})

test('one value has one spelling, whatever the order of its keys or the form of its accents', () => {
  expect(canonicalJson({ b: 1, a: ['é', null, { d: true, c: undefined }] })).toBe('{"a":["é",null,{"d":true}],"b":1}')
  expect(canonicalJson({ a: 'e\u0301' })).toBe(canonicalJson({ a: '\u00e9' }))
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = canonicalJson(value)
      expect(canonicalJson(JSON.parse(once))).toBe(once)
    }),
  )
})

test('what is due names the deposit, and a credit is never due', () => {
  expect(dueWords({ total: 995_300, deposit: 298_590, balance: 696_710 })).toBe(
    'Deposit due at signing: $2,985.90. Balance due the day we finish: $6,967.10.',
  )
  expect(dueWords({ total: 43_800, deposit: 0, balance: 43_800 })).toBe('Due the day we finish: $438.')
  expect(dueWords({ total: 0, deposit: 0, balance: 0 })).toBe('Nothing more is due.')
  expect(dueWords({ total: -30_000, deposit: 0, balance: -30_000 })).toBe(
    'This is a credit: $300 comes off what is due the day we finish.',
  )
})
