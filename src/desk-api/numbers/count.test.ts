import { expect, test } from 'vitest'
import type { NumbersLead } from '../../server/storage/desk-numbers.ts'
import { askersOf, bringsOf, bySpeedOf, byWeekOf, lostOf, middleOf, mondayOf, postsOf, promiseOf } from './count.ts'

let count = 0
const lead = (more: Partial<NumbersLead> = {}): NumbersLead => ({
  id: `lead-${count++}`,
  received_at: '2026-11-16T16:05:00.000Z',
  form: 'quote',
  page: '/quote',
  referrer: null,
  utm_source: null,
  utm_medium: null,
  city: 'Fairhope',
  service: 'Privacy Fence',
  step: 'new',
  answer_by: '2026-11-17T16:05:00.000Z',
  tried_at: null,
  reached_at: null,
  visit_at: null,
  quoted_cents: null,
  won_cents: null,
  lost_reason: null,
  person_key: null,
  ...more,
})

test('the middle of an even number is between two', () => {
  expect([middleOf([]), middleOf([5]), middleOf([9, 1]), middleOf([3, 1, 2])]).toEqual([null, 5, 5, 2])
})

test('a week starts on Monday', () => {
  expect([mondayOf('2026-11-16'), mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('a person counts once, wins by any of their requests, and is lost only when all are', () => {
  const askers = askersOf([
    lead({ person_key: 'a', step: 'lost', lost_reason: 'price' }),
    lead({ person_key: 'a', step: 'won', won_cents: 500 }),
    lead({ person_key: 'b', step: 'lost', lost_reason: 'price' }),
    lead({ person_key: 'b' }),
    lead(),
  ])
  expect(askers.map(({ state, cents }) => [state, cents])).toEqual([
    ['won', 500],
    ['open', 0],
    ['open', 0],
  ])
})

test('who came far counts at every post before, also when it was lost in the end', () => {
  const askers = askersOf([
    lead(),
    lead({ step: 'lost', visit_at: 'x' }),
    lead({ step: 'won' }),
    lead({ step: 'lost', reached_at: 'x' }),
  ])
  expect(postsOf(askers)).toEqual({ asked: 4, reached: 3, visit: 2, quoted: 1, won: 1 })
})

test('a promise is kept by a try in time; one that is still open does not count yet', () => {
  const now = '2026-11-17T17:00:00.000Z'
  expect(
    promiseOf(
      [
        lead({ tried_at: '2026-11-17T16:05:00.000Z' }),
        lead({ tried_at: '2026-11-17T16:06:00.000Z' }),
        lead(),
        lead({ answer_by: '2026-11-17T18:00:00.000Z' }),
        lead({ answer_by: null, tried_at: now }),
      ],
      now,
    ),
  ).toEqual({ kept: 1, of: 3 })
})

test('speed, weeks, sources and reasons are counted', () => {
  const leads = [
    lead({ tried_at: '2026-11-16T16:09:00.000Z', step: 'won', won_cents: 900, referrer: 'www.google.com' }),
    lead({ tried_at: '2026-11-18T16:09:00.000Z', step: 'lost', lost_reason: 'price' }),
    lead({ received_at: '2026-11-16T05:59:00.000Z' }),
  ]
  const askers = askersOf(leads)
  const speeds = Object.fromEntries(bySpeedOf(askers).map(({ speed, asked, won }) => [speed, [asked, won]]))
  expect(speeds).toMatchObject({ '5-minutes': [1, 1], later: [1, 0], never: [1, 0] })
  // One minute before Monday in Alabama it is Sunday of the week before.
  expect(byWeekOf(askers, '2026-11-09', 2)).toEqual([
    { monday: '2026-11-09', won: 0, open: 1, lost: 0 },
    { monday: '2026-11-16', won: 1, open: 0, lost: 1 },
  ])
  expect(bringsOf(askers, 'source')).toEqual([
    { name: 'Google search', asked: 1, won: 1, cents: 900 },
    { name: 'Direct', asked: 2, won: 0, cents: 0 },
  ])
  expect(lostOf(leads)[0]).toEqual({ reason: 'price', count: 1 })
})
