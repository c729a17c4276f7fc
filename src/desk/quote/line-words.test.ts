import { expect, test } from 'vitest'
import type { QuoteLine } from '../../quote/content.ts'
import { confirmWords, lineWords, offListWords } from './line-words.ts'

const line: QuoteLine = {
  id: 'counted-1',
  text: 'Cedar privacy fence, 6 ft',
  count: 196,
  unit: 'ft',
  cents: 4300,
  key: 'fence',
  isCounted: true,
  isConfirmed: false,
}
const prices = { last: { fence: 4300 }, list: { fence: [3600, 5200] as [number, number] } }

test('a line says its quantity, the published range and what was charged last time', () => {
  expect(lineWords(line, prices)).toBe('196 ft × $43 · list $36–52 · last time $43')
  expect(lineWords({ ...line, key: null, unit: 'job', count: 1 }, prices)).toBe('$43')
  expect(lineWords({ ...line, cents: null, key: null }, prices)).toBe('196 ft, no price yet')
})

test('a price outside the range says by how much', () => {
  expect(offListWords({ ...line, cents: 5800 }, prices)).toBe('$6 over list')
  expect(offListWords({ ...line, cents: 3500 }, prices)).toBe('$1 under list')
  expect(offListWords(line, prices)).toBe('')
})

test('the button counts the prices it confirms', () => {
  expect([1, 2, 3].map(confirmWords)).toEqual([
    'This price looks right',
    'Both prices look right',
    'All 3 prices look right',
  ])
})
