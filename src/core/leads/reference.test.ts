import { expect, test } from 'vitest'
import { newReference, readReference } from './reference.ts'

test('a reference has no characters that are easily confused', () => {
  const many = Array.from({ length: 2000 }, newReference)
  expect(new Set(many).size).toBe(2000)
  for (const one of many) expect(one).toMatch(/^GF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('normalizes the ways people type a reference', () => {
  for (const typed of ['GF-7K3M-Q901', 'gf7k3mq901', ' 7k3m q9o1 ', '7K3M-Q9OL', 'gf 7k3m q9oi'])
    expect(readReference(typed)).toBe('GF-7K3M-Q901')
})
