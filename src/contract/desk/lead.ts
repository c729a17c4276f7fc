import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { FIRST_HOWS, LOST_REASONS, STEPS } from '../../lead/steps.ts'
import { line } from '../field-rules.ts'
import { countsSchema } from './person.ts'
import { count, day, id, signedCents } from './shapes.ts'

/** The section of "To do" a lead belongs to. Null when it is done or possible spam. */
export const GROUPS = ['first', 'today', 'moving'] as const

/** A lead as it appears in lists. */
export const leadSummarySchema = v.object({
  reference: v.string(),
  /** `hand` is a lead that somebody entered at the desk. */
  kind: v.picklist(['contact', 'quote', 'hand']),
  name: v.string(),
  firstName: v.string(),
  city: v.string(),
  /** For example "Privacy Fence, 140 ft". */
  what: v.string(),
  /** The beginning of the visitor's message, on one line. */
  said: v.string(),
  phone: v.string(),
  receivedAt: moment,
  inSpam: v.boolean(),
  photos: count,
  hasPlan: v.boolean(),
  group: v.nullable(v.picklist(GROUPS)),

  step: v.picklist(STEPS),
  answerBy: v.nullable(moment),
  triedAt: v.nullable(moment),
  reachedAt: v.nullable(moment),
  firstBy: v.nullable(id),
  firstHow: v.nullable(v.picklist(FIRST_HOWS)),
  assignedTo: v.nullable(id),
  followUpOn: v.nullable(day),
  visitAt: v.nullable(moment),
  visitBy: v.nullable(id),
  visitMinutes: v.nullable(count),
  /** The visit is a two-hour window in which we arrive. */
  isWindow: v.boolean(),
  /** The time that the customer picked and hasn't confirmed. */
  requestedStart: v.nullable(moment),
  quotedCents: v.nullable(count),
  wonCents: v.nullable(signedCents),
  lostReason: v.nullable(v.picklist(LOST_REASONS)),
  /** What lists say about its quotes; null while none was sent. */
  quote: v.nullable(
    v.object({
      /** What comes next because of them. */
      line: v.nullable(v.string()),
      /** The lowest and highest total of the one that is out. */
      cents: v.nullable(v.tuple([v.number(), v.number()])),
      /** It was opened, but not answered. */
      isOpened: v.boolean(),
    }),
  ),
  /** A won lead's work today, what 811's rules say about it, or when it starts. */
  dig: v.optional(v.nullable(v.string()), null),
  version: count,
  changedAt: moment,
  /** True when part of the stored lead can't be read. Everything else is still here. */
  isUnreadable: v.boolean(),
})
export const UNREADABLE_LEAD = 'Part of this lead can’t be read.'
export type LeadSummary = v.InferOutput<typeof leadSummarySchema>

/** A lead with all of its fields. */
export const leadSchema = v.object({
  ...leadSummarySchema.entries,
  email: v.string(),
  /** A link a phone can dial, such as `tel:+12515550117`, or null. */
  tel: v.nullable(v.string()),
  /** Street, city and ZIP on one line, as far as the visitor gave them. */
  address: v.nullable(v.string()),
  /** The request, with the form's labels and in its order, without empty fields. */
  asked: v.array(v.object({ field: v.string(), label: v.string(), value: v.string() })),
  /** For example "Google search". */
  source: v.string(),
  page: v.nullable(v.string()),
  /** Why it looks like spam, in the same words as the emails. */
  spamReasons: v.array(v.string()),
  /** True when an earlier request from the same person counts as their first. */
  cameBack: v.boolean(),
})
export type Lead = v.InferOutput<typeof leadSchema>

/** Filters of `POST /api/leads/find`. A search with `text` looks through every list. */
export const SHOWS = ['todo', 'new', 'open', 'won', 'lost', 'spam'] as const
export type Show = (typeof SHOWS)[number]
export const SHOW_LABELS: Record<Show, string> = {
  todo: 'To do',
  new: 'New',
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  spam: 'Possible spam',
}
export const NOBODY = 'nobody'

export const findSchema = v.object({
  show: v.picklist(SHOWS),
  text: v.optional(line()),
  /** A person's id ("mine" is your own), or `nobody`. */
  whose: v.optional(id),
  /** The `next` of the previous page. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export type Find = v.InferOutput<typeof findSchema>
export const foundSchema = v.object({
  leads: v.pipe(v.array(leadSummarySchema), v.maxLength(50)),
  counts: countsSchema,
  next: v.optional(v.string()),
})
export type Found = v.InferOutput<typeof foundSchema>
