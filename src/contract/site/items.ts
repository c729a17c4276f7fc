import * as v from 'valibot'
import { pricesSchema } from '../../fence/prices-schema.ts'
import { articleSchema } from './article.ts'
import { contactSchema } from './contact.ts'
import { hoursSchema } from './hours.ts'
import { jobSchema } from './job.ts'
import { type ItemRef, isListKind, KINDS, type Kind, type ListKind, type SingleKind } from './kinds.ts'
import { noticeSchema } from './notice.ts'
import { reviewsSchema } from './reviews.ts'
import { visitsSchema } from './visits.ts'

export const itemSchemas = {
  notice: noticeSchema,
  hours: hoursSchema,
  contact: contactSchema,
  reviews: reviewsSchema,
  prices: pricesSchema,
  visits: visitsSchema,
  job: jobSchema,
  article: articleSchema,
} as const satisfies Record<Kind, v.GenericSchema>
export type SiteItems = { [K in Kind]: v.InferOutput<(typeof itemSchemas)[K]> }

export { KIND_LABELS, KINDS, type Kind } from './kinds.ts'

/** Members may publish these. Only the owner may publish everything else. */
export const MEMBERS_PUBLISH: readonly Kind[] = ['notice', 'job', 'article']
/** Publishing these needs a recent sign-in: somebody who controls the phone number controls the leads. */
export const NEEDS_RECENT_LOGIN: readonly Kind[] = ['contact']

/** The content of a release. An item that was never published has no entry, so the built-in one shows. */
export type Published = { [K in SingleKind]?: SiteItems[K] } & { [K in ListKind]?: Record<string, SiteItems[K]> }
/** The same as stored, possibly by another version of this program. */
export type StoredItems = Record<string, unknown>

/** The most bytes of a draft as JSON. A draft is never refused for anything but its size. */
export const MAX_DRAFT_BYTES = 256 * 1024

const isRecord = (value: unknown): value is StoredItems => typeof value === 'object' && value !== null
const recordOf = (value: unknown): StoredItems => (isRecord(value) ? value : {})
/** A key may have the name of an inherited property, such as `constructor`. */
const ownEntry = (all: StoredItems, key: string) => (Object.hasOwn(all, key) ? all[key] : undefined)

/** The stored content of one item, or undefined if it was never published. */
export const storedItem = (stored: StoredItems, { kind, key }: ItemRef): unknown =>
  isListKind(kind) ? ownEntry(recordOf(stored[kind]), key) : stored[kind]

export const itemIn = <K extends Kind>(published: Published, ref: ItemRef<K>) =>
  storedItem(published, ref) as SiteItems[K] | undefined

/** A copy with one item replaced. Null restores the built-in one. */
export function withItem(stored: StoredItems, { kind, key }: ItemRef, item: { content: unknown } | null) {
  const put = (all: StoredItems, name: string) => {
    const { [name]: _, ...others } = all
    return item ? { ...others, [name]: item.content } : others
  }
  return isListKind(kind) ? { ...stored, [kind]: put(recordOf(stored[kind]), key) } : put(stored, kind)
}

/** Turns a notice, job or article on or off. Other kinds are always on the site. */
export function shownAs<K extends Kind>(kind: K, content: SiteItems[K], isShown: boolean): SiteItems[K] {
  if (kind === 'notice') return { ...content, isOn: isShown }
  return isListKind(kind) ? { ...content, isShown } : content
}

/** Every item that has an entry. */
export const refsIn = (stored: StoredItems): ItemRef[] =>
  KINDS.filter((kind) => kind in stored).flatMap((kind): ItemRef[] =>
    isListKind(kind) ? Object.keys(recordOf(stored[kind])).map((key) => ({ kind, key })) : [{ kind, key: '' }],
  )

/**
 * Parses each item separately. An item that no longer fits its schema is left out and listed, and the built-in one
 * shows.
 */
export function readPublished(stored: unknown): { published: Published; unreadable: ItemRef[] } {
  const entries = recordOf(stored)
  const read = refsIn(entries).map((ref) => ({
    ref,
    result: v.safeParse(itemSchemas[ref.kind], storedItem(entries, ref)),
  }))
  const fitting = (kind: Kind) =>
    read.flatMap(({ ref, result }) => (ref.kind === kind && result.success ? [[ref.key, result.output] as const] : []))
  return {
    published: Object.fromEntries(
      KINDS.filter((kind) => kind in entries).flatMap((kind): [Kind, unknown][] => {
        const all = fitting(kind)
        if (isListKind(kind)) return [[kind, Object.fromEntries(all)]]
        return all.map(([, item]) => [kind, item])
      }),
    ) as Published,
    unreadable: read.flatMap(({ ref, result }) => (result.success ? [] : [ref])),
  }
}

export type Fault = { path: string; message: string }
/** What keeps a draft from being published: one sentence per field, such as `daysOff.0.words`. */
export function faultsOf(kind: Kind, draft: unknown): Fault[] {
  const result = v.safeParse(itemSchemas[kind], draft, { message: 'Please check this.' })
  if (result.success) return []
  return result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
}
