import { expect, test } from 'vitest'
import { LEAD_CALLS } from './forms.ts'

test('the confirmation promises the given number of hours, in the specified words', () => {
  const { contact, quote } = LEAD_CALLS
  expect(contact.sent(24).description).toBe('We will contact you within 24 hours.')
  expect(quote.sent(72).description).toBe(
    'We will review your request and contact you within 72 hours with a detailed estimate.',
  )
})
