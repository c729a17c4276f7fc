import { expect, test } from 'vitest'
import { counted, listed } from './counted.ts'

test('one is one, the rest are many', () => {
  expect([counted(1, 'photo'), counted(1204, 'lead')]).toEqual(['1 photo', '1,204 leads'])
})

test('a list leaves out what is not there', () => {
  expect(listed(['2 requests', false, '4 photos', 'the history'])).toBe('2 requests, 4 photos and the history')
  expect(listed(['1 request'])).toBe('1 request')
})
