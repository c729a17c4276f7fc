import { expect, test } from 'vitest'
import { instantOfText, isWorkingDay, localDay, mondayOf, nextWorkingDay } from './business-time.ts'

test('a week starts on Monday', () => {
  expect([mondayOf('2026-11-16'), mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

const WORKING = new Set(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])

test('converts office time in summer, in winter and around both clock changes', () => {
  const moments = {
    '2026-07-04T09:30': '2026-07-04T14:30:00.000Z',
    '2026-11-17T09:30': '2026-11-17T15:30:00.000Z',
    // Clocks go from 2:00 to 3:00 on March 8 and from 2:00 back to 1:00 on November 1.
    '2026-03-08T01:59': '2026-03-08T07:59:00.000Z',
    '2026-03-08T03:00': '2026-03-08T08:00:00.000Z',
    '2026-11-01T00:30': '2026-11-01T05:30:00.000Z',
    '2026-11-01T08:00': '2026-11-01T14:00:00.000Z',
  }
  for (const [local, moment] of Object.entries(moments)) expect(instantOfText(local).toISOString(), local).toBe(moment)
})

test('times in the hour that spring skips move one hour later', () => {
  const moments = ['01:30', '02:00', '02:30', '03:30'].map((time) => instantOfText(`2026-03-08T${time}`).toISOString())
  expect(moments).toEqual([
    '2026-03-08T07:30:00.000Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-08T08:30:00.000Z',
    '2026-03-08T08:30:00.000Z',
  ])
})

test('late in the evening it is still the same day in the office', () => {
  expect(localDay(new Date('2026-11-18T05:59:00Z'))).toBe('2026-11-17')
})

test('Saturday is a working day, Sunday is not', () => {
  expect(isWorkingDay('2026-11-14', WORKING)).toBe(true)
  expect(isWorkingDay('2026-11-15', WORKING)).toBe(false)
  expect(nextWorkingDay('2026-11-14', WORKING)).toBe('2026-11-16')
  expect(nextWorkingDay('2026-11-16', WORKING)).toBe('2026-11-17')
})
