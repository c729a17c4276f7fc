import { expect, test } from 'vitest'
import { cities } from './cities.server.ts'
import { townOf } from './town-side.ts'

const slugOf = (city: string, zip = '') => townOf({ city, zip }, cities)?.slug ?? null

test('every city is found by its slug, its name and each of its ZIP codes', () => {
  for (const { slug, name, county, zipCodes, position } of cities) {
    expect(townOf({ city: slug, zip: '' }, cities)).toEqual({ slug, name, side: county, position })
    expect(slugOf(` ${name.toUpperCase()}, Alabama `)).toBe(slug)
    // A few ZIP codes are shared by two towns, always on the same side of the bay.
    for (const zip of zipCodes) expect(townOf({ city: '', zip }, cities)?.side, zip).toBe(county)
  }
})

test('a town is found as people write it', () => {
  expect(slugOf("Tillman's Corner")).toBe('tillmans-corner')
  expect(slugOf('fairhope AL 36532')).toBe('fairhope')
  expect(slugOf('Point Clear', '36532-1234')).toBe('fairhope')
  expect(slugOf('Fairhope', '36606')).toBe('fairhope')
  expect(slugOf('near 36561 somewhere')).toBe('orange-beach')
})

test('a town that is not one of ours has no side', () => {
  expect(slugOf('Pensacola', '32501')).toBeNull()
  expect(slugOf('other')).toBeNull()
  expect(slugOf('')).toBeNull()
})
