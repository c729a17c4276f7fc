import { expect, test } from 'vitest'
import { choiceWords } from './choice-words.ts'

const addOns = [
  { id: 'kick', text: 'Kick board along the bottom' },
  { id: 'hoa', text: 'HOA letter' },
]
const words = (name: string, chosen: string[]) =>
  choiceWords({ options: [{ id: 'one', name }], addOns }, { option: 'one', addOns: chosen })

test('a choice is its option and its add-ons in one sentence', () => {
  expect(words('Cedar, cap and trim', [])).toBe('Cedar, cap and trim')
  expect(words('Cedar', ['kick', 'hoa'])).toBe('Cedar, with kick board along the bottom and HOA letter')
})

test('a single option without a name is still called something', () => {
  expect(words('', [])).toBe('All items')
  expect(words(' ', ['kick'])).toBe('All items, with kick board along the bottom')
})
