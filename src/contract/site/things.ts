import * as v from 'valibot'
import { pricesSchema } from '../../fence/prices-schema.ts'
import { contactSchema } from './contact.ts'
import { hoursSchema } from './hours.ts'
import { KINDS, type Kind } from './kinds.ts'
import { noticeSchema } from './notice.ts'
import { reviewsSchema } from './reviews.ts'

/** What each kind holds once it is published. */
export const thingSchemas = {
  notice: noticeSchema,
  hours: hoursSchema,
  contact: contactSchema,
  reviews: reviewsSchema,
  prices: pricesSchema,
} as const satisfies Record<Kind, v.GenericSchema>
export type Things = { [K in Kind]: v.InferOutput<(typeof thingSchemas)[K]> }

export { KIND_LABELS, KINDS, type Kind, kindSchema } from './kinds.ts'

/** What a member may publish; everything else is the owner's. */
export const MEMBERS_PUBLISH: readonly Kind[] = ['notice']
/** What wants a fresh code: who has the phone number has the leads. */
export const WANTS_PROOF: readonly Kind[] = ['contact']

/** What a release holds: a thing that was never published has no entry, and the built-in one shows. */
export type Published = Partial<Things>

/** Bytes of a draft as JSON; beside its size nothing of a draft is refused. */
export const MOST_DRAFT_BYTES = 256 * 1024

/** Each thing by itself: one that no longer fits its schema is left out and named, and the built-in one shows. */
export function readPublished(stored: unknown): { published: Published; unreadable: Kind[] } {
  const entries = v.is(v.record(v.string(), v.unknown()), stored) ? stored : {}
  const read = KINDS.filter((kind) => kind in entries).map((kind) => ({
    kind,
    result: v.safeParse(thingSchemas[kind], entries[kind]),
  }))
  return {
    published: Object.fromEntries(
      read.flatMap(({ kind, result }) => (result.success ? [[kind, result.output]] : [])),
    ) as Published,
    unreadable: read.flatMap(({ kind, result }) => (result.success ? [] : [kind])),
  }
}

export type Fault = { path: string; message: string }
/** What keeps a draft from being published, as sentences by field, such as `daysOff.0.words`. */
export function faultsOf(kind: Kind, draft: unknown): Fault[] {
  const result = v.safeParse(thingSchemas[kind], draft, { message: 'Please look at this again.' })
  if (result.success) return []
  return result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
}
