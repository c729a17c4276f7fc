import { expect, test } from 'vitest'
import { sourceName } from './source-names.ts'

const from = (utm_source: string | null, utm_medium: string | null, referrer: string | null) =>
  sourceName({ utm_source, utm_medium, referrer })

test('a campaign takes precedence over a host, and no source counts as direct', () => {
  expect(from('google', 'cpc', 'www.facebook.com')).toBe('Google Ads')
  expect(from(null, null, 'www.google.com')).toBe('Google search')
  expect(from(null, null, 'm.facebook.com')).toBe('Facebook')
  expect(from(null, null, null)).toBe('Direct')
})

test('a source without a friendly name shows its own name', () => {
  expect(from('spring-mailer', 'letter', null)).toBe('spring-mailer / letter')
  expect(from(null, null, 'www.neighbors.example:8080')).toBe('neighbors.example')
  expect(from(null, null, 'notgoogle.example')).toBe('notgoogle.example')
})
