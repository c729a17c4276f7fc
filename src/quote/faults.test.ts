import { expect, test } from 'vitest'
import type { DraftContent } from './content.ts'
import { faultsOf } from './faults.ts'

const line = {
  id: 'a',
  text: 'Fence',
  count: 10,
  unit: 'ft',
  cents: 4300,
  key: null,
  isCounted: false,
  isConfirmed: true,
} as const
const draft: DraftContent = {
  v: 1,
  customer: {
    name: 'Dana Picket',
    address: '18 Sample Bluff Road',
    town: 'Fairhope',
    email: 'dana@example.com',
    phone: '',
  },
  plan: null,
  options: [{ id: 'cedar', name: 'Cedar, cap and trim', note: '', fence: null, isRecommended: false, lines: [line] }],
  addOns: [],
  tax: null,
  deposit: null,
  payLink: '',
  workStarts: '',
  note: '',
  terms: 'What we do\nWe build the fence.',
  notice: null,
  validUntil: '2026-12-02',
  photos: [],
}
const cedar = draft.options[0] as DraftContent['options'][number]
const texts = (changes: Partial<DraftContent>, credit?: number) =>
  faultsOf({ ...draft, ...changes }, '2026-11-18', credit === undefined ? null : { credit }).map(({ text }) => text)

test('a finished draft has no faults', () => {
  expect(texts({})).toEqual([])
  expect(texts({ validUntil: '2026-11-18' })).toEqual([])
})

test('each fault is a sentence about what to do', () => {
  const vinyl = {
    ...cedar,
    id: 'vinyl',
    name: 'Vinyl, white',
    lines: [
      { ...line, isConfirmed: false },
      { ...line, id: 'b', isConfirmed: false },
    ],
  }
  const pine = { ...cedar, id: 'pine', name: 'Pine, dog-ear tops', lines: [] }
  expect(texts({ options: [pine, cedar, vinyl] })).toEqual([
    'Pine has no items. Add at least one.',
    'Vinyl: confirm two prices.',
  ])
  expect(texts({ validUntil: '2026-11-12' })).toEqual(['The good-through date, Nov 12, is in the past.'])
  expect(texts({ validUntil: '2027-06-01' })).toEqual(['The good-through date can be 180 days out at most.'])
  for (const validUntil of ['', '2026-11-31', '2026-99-99', '2026-12-1'])
    expect(texts({ validUntil }), validUntil).toEqual(['Choose a good-through date.'])
  expect(texts({ customer: { ...draft.customer, address: ' ' } })).toEqual(['Add the street address of the job.'])
  for (const payLink of ['http://pay.example.com', 'javascript:alert(1)', 'pay.example.com', 'https:'])
    expect(texts({ payLink }), payLink).toEqual(['The payment link must start with https://.'])
  expect(texts({ payLink: 'https://www.stripe.com@evil.example' })).toEqual([
    'Copy the payment link from your provider again. It can’t be opened like this.',
  ])
  expect(texts({ addOns: [{ id: 'a', text: 'Lock', detail: '', cents: 0 }] })).toEqual([
    'Enter a price for the add-on “Lock”.',
  ])
  expect(texts({ deposit: { kind: 'amount', cents: 43_001 } })).toEqual(['The deposit is more than the lowest total.'])
})

test('text that nobody can see is missing', () => {
  const unseen = ['', ' ', '\u2060', '\u200b\u3164 ']
  for (const text of unseen) {
    const shown = JSON.stringify(text)
    const named = (changes: object) => texts({ customer: { ...draft.customer, ...changes } })
    expect(named({ name: text }), shown).toEqual(['Add the customer’s name.'])
    expect(named({ address: text }), shown).toEqual(['Add the street address of the job.'])
    const item = (changes: object) => texts({ options: [{ ...cedar, ...changes }] })
    expect(item({ lines: [{ ...line, text }] }), shown).toEqual(['Cedar: describe each item.'])
    const twoOptions = [cedar, { ...cedar, id: 'vinyl', name: text }]
    expect(texts({ options: twoOptions }), shown).toEqual(['Each option needs a name.'])
    expect(texts({ addOns: [{ id: 'a', text, detail: '', cents: 100 }] }), shown).toEqual(['Describe each add-on.'])
    expect(texts({ tax: { text, percent: 5 } }), shown).toEqual(['Name the tax line.'])
    expect(texts({ terms: text }), shown).toEqual(['Add your terms.'])
  }
})

test('a total is more than nothing and at most a million, whatever is chosen', () => {
  const of = (cents: number) => [{ ...cedar, lines: [{ ...line, count: 1, cents }] }]
  expect(texts({ options: of(0) })).toEqual(['Cedar: the total must be more than $0.'])
  expect(texts({ options: of(-100) })).toEqual(['Cedar: the total must be more than $0.'])
  expect(texts({ options: of(100_000_000) })).toEqual([])
  expect(texts({ options: of(100_000_000), addOns: [{ id: 'a', text: 'Lock', detail: '', cents: 1 }] })).toEqual([
    'The total can’t be more than $1,000,000.',
  ])
})

test('a change order may be a credit down to what was signed', () => {
  const of = (cents: number) => [{ ...cedar, lines: [{ ...line, count: 1, cents }] }]
  expect(texts({ options: of(0) }, -995_300)).toEqual([])
  expect(texts({ options: of(-995_300) }, -995_300)).toEqual([])
  expect(texts({ options: of(-995_301) }, -995_300)).toEqual(['A credit can’t be more than what was signed.'])
  // After another change order was canceled, less than nothing may be signed. More work can still be added.
  expect(texts({ options: of(100) }, 50_000)).toEqual([])
  expect(texts({ options: of(-100) }, 50_000)).toEqual(['A credit can’t be more than what was signed.'])
})

test('a change order has nothing to choose', () => {
  const alone = ['A change order has one option and no add-ons.']
  expect(texts({ options: [cedar, { ...cedar, id: 'vinyl' }] }, 0)).toEqual(alone)
  expect(texts({ addOns: [{ id: 'a', text: 'Lock', detail: '', cents: 100 }] }, 0)).toEqual(alone)
})
