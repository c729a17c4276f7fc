import { expect, test } from 'vitest'
import { centsOf, dollars } from './money.ts'

test.each([
  ['9380', 938_000],
  ['9,380', 938_000],
  ['$9,380.50', 938_050],
  [' 0 ', 0],
  ['10000000', 1_000_000_000],
])('“%s” is an amount', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each(['', 'about 9', '-5', '9.999', '1e5', '10000001', '999999999'])('“%s” is not an amount', (text) => {
  expect(centsOf(text)).toBeNull()
})

test('writes amounts with commas, and with cents only if there are any', () => {
  expect(dollars(24_630_000)).toBe('$246,300')
  expect(dollars(938_050)).toBe('$9,380.50')
  expect(dollars(-15_000)).toBe('−$150')
})
