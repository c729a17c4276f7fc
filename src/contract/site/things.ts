import * as v from 'valibot'
import { pricesSchema } from '../../fence/prices-schema.ts'
import { articleSchema } from './article.ts'
import { contactSchema } from './contact.ts'
import { hoursSchema } from './hours.ts'
import { jobSchema } from './job.ts'
import { isListKind, KINDS, type Kind, type ListKind, type SingleKind, type ThingRef } from './kinds.ts'
import { noticeSchema } from './notice.ts'
import { reviewsSchema } from './reviews.ts'

/** What each kind holds once it is published. */
export const thingSchemas = {
  notice: noticeSchema,
  hours: hoursSchema,
  contact: contactSchema,
  reviews: reviewsSchema,
  prices: pricesSchema,
  job: jobSchema,
  article: articleSchema,
} as const satisfies Record<Kind, v.GenericSchema>
export type Things = { [K in Kind]: v.InferOutput<(typeof thingSchemas)[K]> }

export { KIND_LABELS, KINDS, type Kind } from './kinds.ts'

/** What a member may publish; everything else is the owner's. */
export const MEMBERS_PUBLISH: readonly Kind[] = ['notice', 'job', 'article']
/** What wants a fresh code: who has the phone number has the leads. */
export const WANTS_PROOF: readonly Kind[] = ['contact']

/** What a release holds: a thing that was never published has no entry, and the built-in one shows. */
export type Published = { [K in SingleKind]?: Things[K] } & { [K in ListKind]?: Record<string, Things[K]> }
/** The same as it is stored: of any version of ours. */
export type StoredThings = Record<string, unknown>

/** Bytes of a draft as JSON; beside its size nothing of a draft is refused. */
export const MOST_DRAFT_BYTES = 256 * 1024

const isRecord = (value: unknown): value is StoredThings => typeof value === 'object' && value !== null
const recordOf = (value: unknown): StoredThings => (isRecord(value) ? value : {})
/** A key may be called as what every object has: `constructor`. */
const ownEntry = (all: StoredThings, key: string) => (Object.hasOwn(all, key) ? all[key] : undefined)

/** What is stored of one thing; undefined: nothing was published. */
export const storedThing = (stored: StoredThings, { kind, key }: ThingRef): unknown =>
  isListKind(kind) ? ownEntry(recordOf(stored[kind]), key) : stored[kind]

export const thingIn = <K extends Kind>(published: Published, ref: ThingRef<K>) =>
  storedThing(published, ref) as Things[K] | undefined

/** A copy with another content of one thing; null: it is as it was built in. */
export function withThing(stored: StoredThings, { kind, key }: ThingRef, thing: { content: unknown } | null) {
  const put = (all: StoredThings, name: string) => {
    const { [name]: _, ...others } = all
    return thing ? { ...others, [name]: thing.content } : others
  }
  return isListKind(kind) ? { ...stored, [kind]: put(recordOf(stored[kind]), key) } : put(stored, kind)
}

/** Of what can be on the site or taken off it: as wished. */
export function shownAs<K extends Kind>(kind: K, content: Things[K], isShown: boolean): Things[K] {
  if (kind === 'notice') return { ...content, isOn: isShown }
  return isListKind(kind) ? { ...content, isShown } : content
}

/** Everything that has an entry. */
export const refsIn = (stored: StoredThings): ThingRef[] =>
  KINDS.filter((kind) => kind in stored).flatMap((kind): ThingRef[] =>
    isListKind(kind) ? Object.keys(recordOf(stored[kind])).map((key) => ({ kind, key })) : [{ kind, key: '' }],
  )

/** Each thing by itself: one that no longer fits its schema is left out and named, and the built-in one shows. */
export function readPublished(stored: unknown): { published: Published; unreadable: ThingRef[] } {
  const entries = recordOf(stored)
  const read = refsIn(entries).map((ref) => ({
    ref,
    result: v.safeParse(thingSchemas[ref.kind], storedThing(entries, ref)),
  }))
  const fitting = (kind: Kind) =>
    read.flatMap(({ ref, result }) => (ref.kind === kind && result.success ? [[ref.key, result.output] as const] : []))
  return {
    published: Object.fromEntries(
      KINDS.filter((kind) => kind in entries).flatMap((kind): [Kind, unknown][] => {
        const all = fitting(kind)
        if (isListKind(kind)) return [[kind, Object.fromEntries(all)]]
        return all.map(([, thing]) => [kind, thing])
      }),
    ) as Published,
    unreadable: read.flatMap(({ ref, result }) => (result.success ? [] : [ref])),
  }
}

export type Fault = { path: string; message: string }
/** What keeps a draft from being published, as sentences by field, such as `daysOff.0.words`. */
export function faultsOf(kind: Kind, draft: unknown): Fault[] {
  const result = v.safeParse(thingSchemas[kind], draft, { message: 'Please check this.' })
  if (result.success) return []
  return result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
}
