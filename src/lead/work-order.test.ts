import { expect, test } from 'vitest'
import { checkWords, digPlanOf, isDone, NEW_WORK_ORDER, startWords, workTodayWords } from './work-order.ts'

const NOW = new Date('2026-11-17T15:12:00Z')
const by = { by: 'me', at: NOW.toISOString() }
const THANKSGIVING = [{ from: '2026-11-26', to: '2026-11-27', hours: null }]

test('what waits for an answer is not done, and what is not needed is', () => {
  expect((['submitted', 'applied'] as const).map((state) => isDone({ state }))).toEqual([false, false])
  expect((['approved', 'issued', 'not-needed', 'ordered', 'pins'] as const).every((state) => isDone({ state }))).toBe(
    true,
  )
  expect(isDone(undefined)).toBe(false)
})

test('a choice is named as its sheet names it, with the permit’s number', () => {
  expect(checkWords('permit', { state: 'issued', note: 'BP-1207' })).toBe('Issued, BP-1207')
  expect(checkWords('hoa', { state: 'not-needed', note: '' })).toBe('Not needed')
})

test('the last day of work skips days off, and without a start there is none', () => {
  const order = { ...NEW_WORK_ORDER, startsOn: '2026-11-25', days: 3 }
  expect(digPlanOf(order, THANKSGIVING).lastDay).toBe('2026-12-01')
  expect(digPlanOf(NEW_WORK_ORDER, THANKSGIVING).lastDay).toBeNull()
})

test('a row says when work starts and what a permit waits for, until the day itself', () => {
  const order = {
    ...NEW_WORK_ORDER,
    startsOn: '2026-11-23',
    checks: { permit: { state: 'applied' as const, note: '', ...by } },
  }
  expect(startWords(order, NOW)).toBe('Starts Mon, Nov 23. Permit pending')
  expect(startWords({ ...order, checks: {} }, NOW)).toBe('Starts Mon, Nov 23')
  expect(startWords({ ...order, startsOn: '2026-11-17' }, NOW)).toBeNull()
})

test('a day of work is counted among the days of work', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  expect(workTodayWords({ crew: 'Crew 1' }, days, NOW)).toBe('Day 2 of 3 · Crew 1')
  expect(workTodayWords({ crew: null }, days, NOW)).toBe('Day 2 of 3')
  expect(workTodayWords({ crew: null }, ['2026-11-18'], NOW)).toBeNull()
})
