import { expect, test } from 'vitest'
import { LENGTH_FAULT } from './plan-faults.ts'
import { readFeet, typeLength } from './plan-lengths.ts'
import { lengthOf } from './plan-line.ts'
import { presets } from './plan-presets.ts'

test.each([
  ['42', 42],
  ['42.5', 43],
  [`42' 6"`, 43],
  ['42 ft 6 in', 43],
  ['42ft', 42],
  ['42 5', 42],
  ['1,5', 2],
  ['forty', null],
  ['', null],
  ['-3', null],
])('%s is parsed as %s feet', (text, feet) => expect(readFeet(text)).toBe(feet))

test('a typed length becomes the side’s length, with the gates that fit', () => {
  const typed = typeLength(presets.three.plan, 1, `59' 4"`)
  if ('fault' in typed) throw new Error(typed.fault)
  expect(lengthOf(typed.plan, 1)).toBe(59)
})

test('the length a side already has changes nothing', () => {
  const { plan } = presets.three
  expect(typeLength(plan, 0, String(lengthOf(plan, 0)))).toEqual({ plan, gone: [] })
})

test.each(['', '1', '601', 'forty'])('“%s” is refused with the lengths a side can have', (text) => {
  expect(typeLength(presets.three.plan, 0, text)).toEqual({ fault: LENGTH_FAULT })
})
