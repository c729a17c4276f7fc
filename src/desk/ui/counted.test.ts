import { expect, test } from 'vitest'
import { counted, listed } from './counted.ts'

test('uses the singular only for one', () => {
  expect([counted(1, 'photo'), counted(1204, 'lead')]).toEqual(['1 photo', '1,204 leads'])
})

test('a list leaves out missing parts', () => {
  expect(listed(['2 requests', false, '4 photos', 'the history'])).toBe('2 requests, 4 photos and the history')
  expect(listed(['1 request'])).toBe('1 request')
})
