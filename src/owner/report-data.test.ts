import { expect, test } from 'vitest'
import { barLines } from './report.ts'
import { weekOf } from './report-data.ts'

test('a week starts on Monday', () => {
  expect(weekOf('2026-11-15T03:00:00.000Z')).toBe('2026-11-09')
  expect(weekOf('2026-11-16')).toBe('2026-11-16')
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
})

test('bars are as long as their counts', () => {
  const lines = barLines([
    { label: 'Mobile', count: 8 },
    { label: 'Foley', count: 4 },
    { label: 'Elberta', count: 0 },
  ])
  expect(lines.map((line) => line.match(/█/g)?.length ?? 0)).toEqual([32, 16, 0])
  expect(lines[2]).toBe('  Elberta  0')
})
