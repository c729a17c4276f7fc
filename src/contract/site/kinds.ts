import * as v from 'valibot'

/** The site has one of each of these. */
export const SINGLE_KINDS = ['notice', 'hours', 'visits', 'contact', 'reviews', 'prices'] as const
/** The site has many of these. Each has a key, which is the last part of its page's address. */
export const LIST_KINDS = ['job', 'article'] as const
/** Everything the owner can change from the desk. */
export const KINDS = [...SINGLE_KINDS, ...LIST_KINDS] as const
export type SingleKind = (typeof SINGLE_KINDS)[number]
export type ListKind = (typeof LIST_KINDS)[number]
export type Kind = SingleKind | ListKind
export const kindSchema = v.picklist(KINDS)
export const isListKind = (kind: Kind): kind is ListKind => v.is(v.picklist(LIST_KINDS), kind)

export const KIND_LABELS: Record<Kind, string> = {
  notice: 'Storm notice',
  hours: 'Hours',
  contact: 'Contact',
  reviews: 'Reviews',
  prices: 'Prices',
  visits: 'Visits',
  job: 'Finished jobs',
  article: 'Articles',
}

/** The name of a kind inside a sentence. */
export const KIND_NAMES: Record<Kind, string> = {
  notice: 'storm notice',
  hours: 'hours',
  contact: 'contact',
  reviews: 'reviews',
  prices: 'prices',
  visits: 'visits',
  job: 'job',
  article: 'article',
}

/** Other pages already use these addresses. */
const TAKEN_KEYS: readonly string[] = ['404']
export const keySchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  v.check((key) => !TAKEN_KEYS.includes(key)),
)
/** One item. Its key is empty for kinds that have only one. */
export type ItemRef<K extends Kind = Kind> = { kind: K; key: string }
export const isItemRef = (ref: { kind: string; key: string }): ref is ItemRef =>
  v.is(kindSchema, ref.kind) && (isListKind(ref.kind) ? v.is(keySchema, ref.key) : ref.key === '')

/** Makes a unique key from a title. */
export function keyOf(title: string, taken: readonly string[]) {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const key = (words ?? ['new']).join('-').slice(0, 60).replace(/-$/, '')
  const used = new Set([...taken, ...TAKEN_KEYS])
  if (!used.has(key)) return key
  let number = 2
  while (used.has(`${key}-${number}`)) number += 1
  return `${key}-${number}`
}
