import { expect, test } from 'vitest'
import { hintsOf } from './editor-words.ts'

const details = {
  planShown: { low: 680_000, high: 1_000_000, at: '2026-11-16T16:05:00Z' },
  firstName: 'Dana',
  isHome: true,
  license: null,
  noticeOff: null,
  quote: { addsTo: null },
}
const quoteOver = (cents: number) => ({
  options: [{ id: 'cedar', lines: [{ count: 1, cents }] }],
  addOns: [{ id: 'stain', cents: 98_000 }],
  tax: null,
  deposit: null,
  notice: 'You can cancel.',
  customer: { email: 'dana@example.com' },
})

test('a price within what the planner showed needs no hint, one outside says by how much', () => {
  expect(hintsOf(details, quoteOver(900_000))).toEqual([])
  expect(hintsOf(details, quoteOver(586_000))).toEqual(['$940 less than the planner showed Dana.'])
  expect(hintsOf({ ...details, isHome: false }, quoteOver(1_094_000))).toEqual([
    '$940 more than the planner showed Dana.',
  ])
  expect(hintsOf({ ...details, quote: { addsTo: '1027' } }, quoteOver(43_800))).toEqual([])
})

test('a home over $10,000 with its add-ons may need a builder’s license', () => {
  const [hint, ...others] = hintsOf({ ...details, license: '24117' }, quoteOver(950_000))
  expect(hint).toMatch(/^Over \$10,000 on a home\..* License number on this quote: 24117\.$/)
  expect(others).toEqual([])
  expect(hintsOf(details, quoteOver(950_000))[0]).toContain('none yet')
  expect(hintsOf(details, quoteOver(902_000))).toEqual([])
})

test('without an email address, or a notice that is off, the sender is told so', () => {
  const noticeOff = { since: '2026-11-03T15:00:00Z', because: 'We sell in the shop.' }
  expect(hintsOf({ ...details, noticeOff }, { ...quoteOver(900_000), notice: null, customer: { email: ' ' } })).toEqual(
    [
      'No email address. You can text the link from your phone.',
      'No right to cancel since Nov 3: We sell in the shop.',
    ],
  )
})
