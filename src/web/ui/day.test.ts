import { expect, test } from 'vitest'
import { longDay, longMonth, shortDay } from './day.ts'

test('a day is worded as in the specification', () => {
  expect(shortDay('2026-01-05')).toBe('Jan 5, 2026')
  expect(longDay('2026-09-30')).toBe('September 30, 2026')
  expect(longDay('2024-02-29')).toBe('February 29, 2024')
})

test('every month has its name', () => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
  const name = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' })
  expect(days.map(longDay)).toEqual(days.map((day) => `${name.format(new Date(day))} 1, 2026`))
  expect(days.map((day) => longMonth(day.slice(0, 7)))).toEqual(days.map((day) => `${name.format(new Date(day))} 2026`))
})
