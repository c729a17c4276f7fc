import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

const MONDAY = { side: 'Baldwin', hours: { opens: '07:00', closes: '18:00' }, dayOff: null, isClosed: false } as const
const SHORT = { ...MONDAY, dayOff: 'Christmas Eve', hours: { opens: '08:00', closes: '12:00' } }
const OFF = { ...MONDAY, dayOff: 'Thanksgiving', hours: null }

test('a day of Two weeks says its side, and its hours where they are others than usual', () => {
  expect(dayWords(MONDAY, true)).toBe('Baldwin side')
  expect(dayWords(SHORT, true)).toBe('Christmas Eve · 8:00 am to 12:00 pm · Baldwin side')
  expect(dayWords({ ...MONDAY, isClosed: true }, true)).toBe('Baldwin side · closed by you')
})

test('without online visits it says its hours', () => {
  expect(dayWords(MONDAY, false)).toBe('7:00 am to 6:00 pm')
  expect(dayWords(SHORT, false)).toBe('Christmas Eve · 8:00 am to 12:00 pm')
})

test('a day off says why, and a closed weekday that it is closed', () => {
  expect(dayWords(OFF, true)).toBe('Thanksgiving: no windows')
  expect(dayWords(OFF, false)).toBe('Thanksgiving')
  expect(dayWords({ ...MONDAY, hours: null }, true)).toBe('Closed')
})
