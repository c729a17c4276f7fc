import { expect, test } from 'vitest'
import { workDays } from './work-days.ts'

const work = (startsOn: string, days: number, saturdays = false) => ({ startsOn, days, saturdays })
const THANKSGIVING = { from: '2026-11-26', to: '2026-11-27', hours: null }

test('work days leave out weekends and days off', () => {
  expect(workDays(work('2026-11-23', 3), [])).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  expect(workDays(work('2026-11-25', 2), [THANKSGIVING])).toEqual(['2026-11-25', '2026-11-30'])
  expect(workDays(work('2026-11-25', 2, true), [THANKSGIVING])).toEqual(['2026-11-25', '2026-11-28'])
})

test('a Saturday chosen as the first day counts, the next one does not', () => {
  expect(workDays(work('2026-11-14', 7), [])).toEqual([
    '2026-11-14',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-23',
  ])
})

test('a day off with shorter hours is a work day', () => {
  const shorter = { ...THANKSGIVING, hours: { opens: '07:00', closes: '12:00' } }
  expect(workDays(work('2026-11-26', 2), [shorter])).toEqual(['2026-11-26', '2026-11-27'])
})
