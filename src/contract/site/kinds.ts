import * as v from 'valibot'

/** Everything the owner can change from the desk. */
export const KINDS = ['notice', 'hours', 'contact', 'reviews', 'prices'] as const
export type Kind = (typeof KINDS)[number]
export const kindSchema = v.picklist(KINDS)

export const KIND_LABELS: Record<Kind, string> = {
  notice: 'Storm notice',
  hours: 'Hours',
  contact: 'Contact',
  reviews: 'Reviews',
  prices: 'Prices',
}
