import { expect, test } from 'vitest'
import { presets } from '../fence/plan-presets.ts'
import { priceOf, priceReminders } from '../fence/plan-price.ts'
import { pricesSchema } from '../fence/prices-schema.ts'
import { prices } from './prices.ts'
import { checked } from './schemas/checked.ts'

const check = (value: unknown) => () => checked('src/content/prices.ts', pricesSchema, value)
const withPine = (heights: Record<number, unknown>) => ({
  ...prices,
  perFoot: {
    ...prices.perFoot,
    'Privacy Fence': { ...prices.perFoot['Privacy Fence'], 'Pine Wood': heights },
  },
})

test('the shipped prices are valid and marked as samples', () => {
  expect(check(prices)).not.toThrow()
  expect(prices.mode).toBe('sample')
})

test('a missing price fails the build and names type, material and height', () => {
  expect(check(withPine({ 6: [28, 40], 7: [34, 48] }))).toThrow(
    'src/content/prices.ts: perFoot.Privacy Fence.Pine Wood.8: A price is missing.',
  )
})

test.each([
  [
    'three numbers',
    { 6: [28, 40, 52], 7: [34, 48], 8: [42, 60] },
    'Please enter two prices: the low one, then the high one.',
  ],
  ['low above high', { 6: [40, 28], 7: [34, 48], 8: [42, 60] }, 'Please put the low price first, then the high one.'],
  ['dearer than anything we build', { 6: [28, 501], 7: [34, 48], 8: [42, 60] }, '500'],
  ['free', { 6: [0, 40], 7: [34, 48], 8: [42, 60] }, '1'],
  ['a height we do not build', { 5: [1, 2], 6: [28, 40], 7: [34, 48], 8: [42, 60] }, 'We don’t build this fence.'],
])('%s fails the build', (_, heights, why) => expect(check(withPine(heights))).toThrow(why))

test('there is no price when prices are switched off', () => {
  expect(priceOf(presets.three.plan, { ...prices, mode: 'off' })).toBeNull()
})

test('a plan with nothing to build has no price', () => {
  expect(priceOf({ ...presets.one.plan, off: [0] }, prices)).toBeNull()
})

test('the build warns about sample prices, and about prices older than six months', () => {
  const [may, june] = [new Date('2027-05-31T12:00:00Z'), new Date('2027-06-01T12:00:00Z')]
  expect(priceReminders({ mode: 'own', asOf: '2026-11' }, may)).toEqual([])
  expect(priceReminders({ mode: 'own', asOf: '2026-11' }, june)).toEqual([
    "The planner's prices are from 2026-11, 7 months old: check src/content/prices.ts.",
  ])
  expect(priceReminders({ mode: 'sample', asOf: '2026-11' }, may)[0]).toContain('samples')
  expect(priceReminders({ mode: 'off', asOf: '2020-01' }, may)).toEqual([])
})
