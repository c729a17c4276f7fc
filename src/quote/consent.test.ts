import { expect, test } from 'vitest'
import { agreeToElectronic } from './consent.ts'

test('a customer without an email address on the quote agrees to a copy on the page', () => {
  expect(agreeToElectronic('dana@example.com')).toContain('to get my copy by email at dana@example.com.')
  expect(agreeToElectronic('')).toContain('to get my copy on this page. I was able')
})
