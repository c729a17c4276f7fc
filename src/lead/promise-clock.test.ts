import { expect, test } from 'vitest'
import { clockFace, dueWords, hoursLeft, spokenClock, toneOf } from './promise-clock.ts'

const NOW = Date.parse('2026-11-17T15:12:00Z')
const dana = {
  receivedAt: '2026-11-16T16:05:00Z',
  answerBy: '2026-11-17T16:05:00Z',
  triedAt: null,
  inSpam: false,
  firstName: 'Dana',
}

test('pine above six hours, cedar below, red when overdue', () => {
  expect([6.1, 6, 0.1, 0, -1].map(toneOf)).toEqual(['calm', 'soon', 'soon', 'late', 'late'])
})

test('a row says when an answer is due, or how late it is', () => {
  expect(dueWords(dana.answerBy, NOW)).toBe('by 10:05 am')
  expect(dueWords('2026-11-17T13:31:00Z', NOW)).toBe('1 h 41 min late')
  expect(dueWords('2026-11-17T15:00:00Z', NOW)).toBe('12 min late')
  expect(dueWords('2026-11-18T14:20:00Z', NOW)).toBe('by Wed 8:20 am')
})

test('screen readers get the pickets as a sentence', () => {
  expect(spokenClock(dana.answerBy, NOW)).toBe('Answer by 10:05 am, 53 minutes left')
  expect(spokenClock('2026-11-17T13:31:00Z', NOW)).toBe('Answer was due 7:31 am, 1 h 41 min late')
})

test('the clock runs until somebody tries, and quotes what the visitor was told', () => {
  expect(clockFace(dana, NOW)).toMatchObject({
    tone: 'soon',
    big: '53 minutes left',
    small: 'Answer by 10:05 am. Dana was told “within 24 hours”.',
    running: true,
  })
  expect(hoursLeft(dana, NOW)).toBeCloseTo(0.88, 2)
  expect(hoursLeft({ ...dana, triedAt: dana.receivedAt }, NOW)).toBeNull()
})

test('quotes a storm promise of 72 hours', () => {
  expect(clockFace({ ...dana, answerBy: '2026-11-19T16:05:00Z' }, NOW)?.small).toContain('“within 72 hours”')
})

test('a try in time keeps the promise; a late answer stays late permanently', () => {
  expect(clockFace({ ...dana, triedAt: '2026-11-16T19:10:00Z' }, NOW)).toMatchObject({
    big: 'Promise kept',
    small: 'First try 3 h 05 min after the request, at 1:10 pm.',
  })
  const late = clockFace({ ...dana, triedAt: '2026-11-17T17:48:00Z' }, Date.parse('2027-01-01T00:00:00Z'))
  expect(late).toMatchObject({ tone: 'late', big: 'Answered 1 h 43 min late', running: false })
})

test('leads in spam, or without a promise, have no clock', () => {
  expect(clockFace({ ...dana, inSpam: true }, NOW)).toBeNull()
  expect(clockFace({ ...dana, answerBy: null }, NOW)).toBeNull()
})
