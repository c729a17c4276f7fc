import { expect, test } from 'vitest'
import { cities } from './cities.server.ts'
import { PERMIT_OFFICES, permitOf } from './permits.ts'

const GULF_SHORES = { slug: 'gulf-shores', name: 'Gulf Shores' }

test('a town without an office says whom to ask', () => {
  const missing = 'No permit rule on file for Gulf Shores. Ask the building department.'
  expect(permitOf(GULF_SHORES, {})).toEqual({ missing })
  expect(permitOf({ slug: null, name: '' })).toEqual({
    missing: 'No permit rule on file for this town. Ask the building department.',
  })
})

test('a town with an office names it', () => {
  const office = { office: 'Building Department', link: 'https://gulfshores.example/building', checkedOn: '2026-11-18' }
  expect(permitOf(GULF_SHORES, { 'gulf-shores': office })).toEqual(office)
})

test('every office belongs to one of our towns, has a secure link and the day it was checked', () => {
  for (const [slug, { link, checkedOn }] of Object.entries(PERMIT_OFFICES)) {
    expect(cities.map((city) => city.slug)).toContain(slug)
    expect(link).toMatch(/^https:\/\//)
    expect(new Date(checkedOn).toJSON()?.slice(0, 10)).toBe(checkedOn)
  }
})
