import { expect, test } from 'vitest'
import {
  arrivalWords,
  shortVisitWords,
  visitDayWords,
  visitTimeWords,
  visitWeekday,
  windowWords,
} from './visit-words.ts'

test('a window is its two ends by the business’s clock, with words for noon and midnight', () => {
  expect(windowWords('2026-11-19T16:00:00.000Z')).toBe('10:00 am to noon')
  expect(arrivalWords('2026-11-19T16:00:00.000Z')).toBe('10:00 am and noon')
  expect(windowWords('2026-11-19T18:00:00.000Z')).toBe('noon to 2:00 pm')
  expect(windowWords('2026-11-20T04:00:00.000Z')).toBe('10:00 pm to midnight')
})

test('it is 8:00 am on both sides of a clock change', () => {
  expect(shortVisitWords('2026-10-31T13:00:00.000Z')).toBe('Sat, Oct 31, 8:00 am to 10:00 am')
  expect(shortVisitWords('2026-11-02T14:00:00.000Z')).toBe('Mon, Nov 2, 8:00 am to 10:00 am')
})

test('a time entered at the desk is one time', () => {
  expect(visitTimeWords('2026-11-19T19:30:00.000Z', false)).toBe('1:30 pm')
  expect(shortVisitWords('2026-11-19T19:30:00.000Z', false)).toBe('Thu, Nov 19, 1:30 pm')
})

test('the day is the business’s, late in the evening too', () => {
  expect(visitWeekday('2026-11-20T04:00:00.000Z')).toBe('Thursday')
  expect(visitDayWords('2026-11-20T04:00:00.000Z')).toBe('Thursday, November 19')
})
