import { expect, test } from 'vitest'
import { prices } from '../../../content/prices.ts'
import { faultsOf } from '../../../contract/site/items.ts'
import { byPercent } from './by-percent.ts'
import { figuresOf } from './figures.ts'

test('lists every low and high price once', () => {
  const count = (value: unknown): number =>
    Array.isArray(value)
      ? 1
      : value && typeof value === 'object'
        ? Object.values(value).reduce((sum, part) => sum + count(part), 0)
        : 0
  const paths = figuresOf(prices).map(({ path }) => path)
  expect(new Set(paths).size).toBe(count(prices))
  expect(paths).toHaveLength(count(prices))
})

test('rounds prices per foot to dollars, totals over 100 to tens, over 1,000 to 25', () => {
  const up = byPercent(prices, 7)
  expect(up.perFoot['Privacy Fence']?.['Cedar Wood']?.[6]).toEqual([39, 56])
  expect(up.perFoot['Privacy Fence']?.Composite?.[8]).toEqual([79, 113])
  expect(up.poolGate).toEqual([110, 210])
  expect(up.gates.wood).toEqual({ single: [370, 640], double: [960, 1700] })
  expect(up.smallestJob).toEqual([1275, 1925])
  expect(up.tearOut).toEqual([3, 6])
})

test.each([-90, -10, 10, 40])('changing prices by %s percent gives a table that can be published', (percent) => {
  expect(faultsOf('prices', byPercent(prices, percent))).toEqual([])
})

test('zero percent changes nothing', () => {
  expect(byPercent(prices, 0)).toBe(prices)
})
