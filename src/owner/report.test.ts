import { expect, test } from 'vitest'
import { barLines } from './report.ts'

test('bar lengths are proportional to their counts', () => {
  const lines = barLines([
    { label: 'Mobile', count: 8, won: 2 },
    { label: 'Foley', count: 4 },
    { label: 'Elberta', count: 0 },
  ])
  expect(lines.map((line) => line.match(/█/g)?.length ?? 0)).toEqual([32, 16, 0])
  expect(lines[0]).toMatch(/ 8, 2 won$/)
  expect(lines[2]).toBe('  Elberta  0')
})
