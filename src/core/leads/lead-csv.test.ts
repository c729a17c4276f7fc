import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './lead-csv.ts'

test('turns a cell that a spreadsheet would run into text', () => {
  for (const start of ['=', '+', '-', '@', ' =', '\t=', '\r=', '\n=', '＝'])
    expect(csvLine([`${start}1+1`])).toMatch(/^"'/)
  expect(csvLine(['(251) 555-0142', 'a "b"'])).toBe('"(251) 555-0142","a ""b"""\r\n')
})

test('no text can get out of its cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = csvLine([text])
      expect(line.slice(1, -3).replaceAll('""', '')).not.toContain('"')
      expect(line).not.toMatch(/^"\s*[=+\-@]/)
    }),
  )
})

test('an amount below zero stays a number', () => {
  expect(csvLine(['-1000.00', '-1000.00+2', '-1'])).toBe(`"-1000.00","'-1000.00+2","'-1"\r\n`)
})
