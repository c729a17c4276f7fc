import * as v from 'valibot'
import { type ShownContent, shownContentSchema } from '../../contract/your-quote.ts'
import type { SentContent } from '../../quote/content.ts'

const LEAST_DIGITS = 7
/** The digits of the first number in the field, without an extension or what else people write beside it. */
const digitsOf = (phone: string) =>
  phone
    .normalize('NFKC')
    .split(/[\p{L}#,;/]/u)
    .map((part) => part.replace(/\D/g, ''))
    .find((digits) => digits.length >= LEAST_DIGITS) ?? ''

/** The four digits that a person who signs must know; null where no phone number is known. */
export function lastDigits(phone: string) {
  const digits = digitsOf(phone)
  return digits === '' ? null : digits.slice(-4)
}

/** The number without those four. Example: (251) 555-•••• */
export function phoneHint(phone: string) {
  if (lastDigits(phone) === null) return null
  const [, area, exchange] = /^1?(\d{3})(\d{3})\d{4}$/.exec(digitsOf(phone)) ?? []
  return area ? `(${area}) ${exchange}-••••` : '••••'
}

/**
 * A version as the customer's page gets it: without what only the desk needs, and without the last digits of the phone
 * number, which somebody who was only forwarded the link must not learn.
 */
export const shownContent = (content: SentContent): ShownContent =>
  v.parse(shownContentSchema, {
    ...content,
    customer: { ...content.customer, phone: phoneHint(content.customer.phone) ?? '' },
    photos: content.photos.map(({ width, height }) => ({ width, height })),
  })
