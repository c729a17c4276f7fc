import { expect, test } from 'vitest'
import type { NumbersLead } from '../storage/desk-numbers.ts'
import { bySpeedOf, byWeekOf, countBySource, funnel, inquirersOf, lostOf, median, triesOf } from './count.ts'

let count = 0
const lead = (more: Partial<NumbersLead> = {}): NumbersLead => ({
  person: `person-${count++}`,
  received_at: '2026-11-16T16:05:00.000Z',
  form: 'quote',
  page: '/quote',
  referrer: null,
  utm_source: null,
  utm_medium: null,
  city: 'Fairhope',
  service: 'Privacy Fence',
  step: 'new',
  promised: 1,
  minutes: null,
  reach: 0,
  won_cents: null,
  lost_reason: null,
  ...more,
})

test('the median of an even count is the mean of the middle two', () => {
  expect([median([]), median([5]), median([9, 1]), median([3, 1, 2])]).toEqual([null, 5, 5, 2])
})

test('a person counts once, wins with any request, and is lost only when all requests are', () => {
  const inquirers = inquirersOf([
    lead({ person: 'a', step: 'lost', lost_reason: 'price' }),
    lead({ person: 'a', step: 'won', won_cents: 500 }),
    lead({ person: 'b', step: 'lost', lost_reason: 'price' }),
    lead({ person: 'b' }),
    lead(),
  ])
  expect(inquirers.map(({ state, cents }) => [state, cents])).toEqual([
    ['won', 500],
    ['open', 0],
    ['open', 0],
  ])
})

test('a lead counts at every funnel stage it reached, even if it was lost in the end', () => {
  const inquirers = inquirersOf([
    lead(),
    lead({ step: 'lost', reach: 2 }),
    lead({ step: 'won', reach: 4 }),
    lead({ step: 'lost', reach: 1 }),
  ])
  expect(funnel(inquirers)).toEqual({ asked: 4, reached: 3, visit: 2, quoted: 1, won: 1 })
})

test('leads typed in at the desk have no promised answer, so they don’t count toward first-try times', () => {
  expect(triesOf([lead({ minutes: 60 }), lead(), lead({ promised: 0, minutes: 0 })])).toEqual([60])
})

test('counts speed, weeks, sources and lost reasons', () => {
  const leads = [
    lead({ minutes: 4, step: 'won', won_cents: 900, referrer: 'www.google.com' }),
    lead({ minutes: 2884, step: 'lost', lost_reason: 'price' }),
    lead({ received_at: '2026-11-16T05:59:00.000Z' }),
  ]
  const inquirers = inquirersOf(leads)
  const speeds = Object.fromEntries(bySpeedOf(inquirers).map(({ speed, asked, won }) => [speed, [asked, won]]))
  expect(speeds).toMatchObject({ '5-minutes': [1, 1], later: [1, 0], never: [1, 0] })
  // One minute before Monday in Alabama is still Sunday of the week before.
  expect(byWeekOf(inquirers, '2026-11-09', 2)).toEqual([
    { monday: '2026-11-09', won: 0, open: 1, lost: 0 },
    { monday: '2026-11-16', won: 1, open: 0, lost: 1 },
  ])
  expect(countBySource(inquirers, 'source')).toEqual([
    { name: 'Google search', asked: 1, won: 1, cents: 900 },
    { name: 'Direct', asked: 2, won: 0, cents: 0 },
  ])
  expect(lostOf(leads)[0]).toEqual({ reason: 'price', count: 1 })
})
