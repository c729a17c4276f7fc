import { expect, test } from 'vitest'
import { lastDigits, phoneHint } from './shown-content.ts'

test.each([
  ['(251) 555-0117', '0117', '(251) 555-••••'],
  ['+1 251.555.0117', '0117', '(251) 555-••••'],
  ['251-555-0117 ext. 4', '0117', '(251) 555-••••'],
  ['251-555-0117 x22', '0117', '(251) 555-••••'],
  ['251-555-0117 #3', '0117', '(251) 555-••••'],
  ['cell 251-555-0117 after 5pm', '0117', '(251) 555-••••'],
  ['251-555-0117 or 251-555-0199', '0117', '(251) 555-••••'],
  ['251-555-0117, 251-555-0199', '0117', '(251) 555-••••'],
  ['２５１ ５５５ ０１１７', '0117', '(251) 555-••••'],
  ['555-0117', '0117', '••••'],
  ['+49 170 1234567', '4567', '••••'],
  ['1-800-GO-FENCE', null, null],
  ['', null, null],
])('the digits that a person who signs must know are those of the first number: %j', (phone, digits, hint) => {
  expect([lastDigits(phone), phoneHint(phone)]).toEqual([digits, hint])
})
