import { contentOf } from '../storage/site-drafts.ts'
import { pictureIdsIn } from '../storage/site-media.ts'
import type { SiteContentRow } from '../storage/site-tables.ts'

/** What a person left on the site: the ids of reviews and pictures, and the keys of jobs that were done for them. */
export type PersonOnSite = Record<'reviews' | 'pictures' | 'jobs', ReadonlySet<string>>
export const isNobody = ({ reviews, pictures, jobs }: PersonOnSite) => reviews.size + pictures.size + jobs.size === 0

/** An item as it is stored, published or drafted. */
export type StoredItem = Pick<SiteContentRow, 'kind' | 'key' | 'content'>

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const listIn = (value: unknown, name: string): unknown[] =>
  isObject(value) && Array.isArray(value[name]) ? value[name] : []
const idIn = (value: unknown, name = 'id') => (isObject(value) && typeof value[name] === 'string' ? [value[name]] : [])

/** Everything an item names, no matter whose it is. `jobs` contains the item's own key if it quotes the customer. */
export function namedIn(item: StoredItem) {
  const { kind, key, content: text } = item
  const content = kind === 'reviews' || kind === 'job' ? contentOf(item) : null
  const customerWords =
    kind === 'job' && isObject(content) && isObject(content.customerWords) ? content.customerWords : null
  return {
    reviews: [...listIn(content, 'reviews').flatMap((review) => idIn(review)), ...idIn(customerWords, 'review')],
    jobs: customerWords ? [key] : [],
    pictures: pictureIdsIn(text),
  }
}

/** Removes these pictures from lists, and sets fields for a single picture to null. */
export function withoutPictures(value: unknown, ids: ReadonlySet<string>): unknown {
  const isOne = (inner: unknown) => idIn(inner).some((id) => ids.has(id))
  if (Array.isArray(value)) return value.filter((inner) => !isOne(inner)).map((inner) => withoutPictures(inner, ids))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isOne(inner) ? null : withoutPictures(inner, ids)]),
  )
}

const hasLostAll = (before: unknown, after: unknown) =>
  listIn(before, 'pictures').length > 0 && listIn(after, 'pictures').length === 0

/** The item's content without a person's reviews, words and pictures, or undefined when it contains none of them. */
export function withoutPerson(item: StoredItem, { reviews, pictures, jobs }: PersonOnSite): Loose | undefined {
  const named = namedIn(item)
  const hasWords = named.jobs.some((key) => jobs.has(key)) || named.reviews.some((id) => reviews.has(id))
  const hasPictures = named.pictures.some((id) => pictures.has(id))
  if (!hasWords && !hasPictures) return undefined
  const content = contentOf(item)
  const left = hasPictures ? withoutPictures(content, pictures) : content
  if (!isObject(left)) return undefined
  return {
    ...left,
    // A job can't be shown without a picture.
    ...(hasLostAll(content, left) ? { isShown: false } : {}),
    ...(hasWords && item.kind === 'job' ? { customerWords: null } : {}),
    ...(hasWords && item.kind === 'reviews'
      ? { reviews: listIn(left, 'reviews').filter((review) => !idIn(review).some((id) => reviews.has(id))) }
      : {}),
  }
}
