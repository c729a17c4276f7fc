import { expect, test } from 'vitest'
import type { Notice } from '../contract/site/notice.ts'
import type { Review } from '../contract/site/reviews.ts'
import { builtInPosts } from './posts.server.ts'
import { promisedHours } from './promise.ts'
import { siteFacts } from './site.ts'
import { builtIn, contentAt } from './site-content.ts'
import { testimonials } from './testimonials/testimonials.ts'

const NOW = new Date('2026-11-17T15:00:00Z')
const notice = (parts: Partial<Notice>): Notice => ({ ...builtIn.notice, isOn: true, ...parts })
const showsAt = (parts: Partial<Notice>, times: string[]) =>
  times.map((time) => contentAt({ notice: notice(parts) }, new Date(time)).facts.stormNotice !== null)

test('the built-in content shows while nothing is published', () => {
  const { facts, ...content } = contentAt({}, NOW)
  const { hours: _, rating, structuredHours, notice: none, ...contact } = siteFacts
  expect(facts).toMatchObject({ ...contact, rating, structuredHours, daysOff: [], specialHours: [] })
  expect(none).toBeNull()
  expect(facts.stormNotice).toBeNull()
  expect(content).toEqual({
    prices: builtIn.prices,
    testimonials,
    hasOwnReviews: false,
    posts: builtInPosts(),
    jobs: [],
  })
})

test('a notice shows while it is on, and its hours are then the promised response time', () => {
  const { facts } = contentAt({ notice: notice({ answerHours: 72, phone: '(251) 555-0199' }) }, NOW)
  expect(facts.stormNotice).toMatchObject({ emergencyPhone: '(251) 555-0199', answerHours: 72 })
  expect(promisedHours(facts)).toBe(72)
  const off = contentAt({ notice: notice({ isOn: false, answerHours: 72 }) }, NOW).facts
  expect(off.stormNotice).toBeNull()
  expect(promisedHours(off)).toBe(24)
})

test('a notice starts and ends on the minute, in the business’s time zone', () => {
  expect(
    showsAt({ from: '2026-11-17T08:00', until: '2026-11-17T18:00' }, [
      '2026-11-17T13:59:59.999Z',
      '2026-11-17T14:00:00Z',
      '2026-11-17T23:59:59.999Z',
      '2026-11-18T00:00:00Z',
    ]),
  ).toEqual([false, true, true, false])
})

test('a notice keeps its times on the day the clocks go forward', () => {
  expect(
    showsAt({ from: '2026-03-08T01:30', until: '2026-03-08T03:30' }, [
      '2026-03-08T07:29:00Z',
      '2026-03-08T07:30:00Z',
      '2026-03-08T08:29:00Z',
      '2026-03-08T08:30:00Z',
    ]),
  ).toEqual([false, true, true, false])
})

test('a notice keeps its times on the day the clocks go back', () => {
  expect(
    showsAt({ from: '2026-11-01T00:30', until: '2026-11-01T02:30' }, [
      '2026-11-01T05:29:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T08:29:00Z',
      '2026-11-01T08:30:00Z',
    ]),
  ).toEqual([false, true, true, false])
})

test('a day off shows from midnight business time 14 days before, and is gone at midnight after it', () => {
  const daysOff = [{ from: '2026-11-14', to: '2026-11-15', words: 'Inventory', hours: null }]
  const at = (time: string) => contentAt({ hours: { ...builtIn.hours, daysOff } }, new Date(time)).facts
  // October 31 starts in daylight saving time; the day after the last day off starts in standard time.
  expect(at('2026-10-31T04:59:59Z').daysOff).toEqual([])
  expect(at('2026-10-31T05:00:00Z').daysOff).toEqual([{ words: 'Inventory', days: 'Nov 14 and 15', time: 'closed' }])
  expect(at('2026-11-16T05:59:59Z').specialHours).toEqual([{ from: '2026-11-14', to: '2026-11-15', hours: null }])
  expect(at('2026-11-16T06:00:00Z')).toMatchObject({ daysOff: [], specialHours: [] })
})

test('structured hours differ from the visible ones until hours are published', () => {
  expect(contentAt({ contact: builtIn.contact }, NOW).facts.structuredHours).toEqual(siteFacts.structuredHours)
  expect(contentAt({ hours: builtIn.hours }, NOW).facts.structuredHours).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '07:00', closes: '18:00' },
    { days: ['Saturday'], opens: '08:00', closes: '16:00' },
  ])
})

test('one visible review of our own replaces the samples', () => {
  const review: Review = {
    id: '01975f5e-0000-7000-8000-000000000001',
    name: 'Glenn R.',
    town: 'Foley',
    stars: 4,
    text: 'They came when they said they would.',
    work: 'Vinyl fence',
    isShown: true,
    hiddenBecause: null,
  }
  const withReviews = (...reviews: Review[]) =>
    contentAt({ reviews: { rating: { value: 4.9, count: 60 }, reviews } }, NOW)
  expect(withReviews(review)).toMatchObject({
    hasOwnReviews: true,
    testimonials: [{ customerName: 'Glenn R.', location: 'Foley', rating: '4', projectType: 'Vinyl fence' }],
    facts: { rating: { value: 4.9, count: 60 } },
  })
  const hidden = { ...review, isShown: false, hiddenBecause: 'Asked for it' }
  expect(withReviews(hidden)).toMatchObject({ hasOwnReviews: false, testimonials })
})
