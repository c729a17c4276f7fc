import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { STEPS } from '../../lead/steps.ts'
import { KIND_NAMES, kindSchema } from '../site/kinds.ts'
import { leadSchema } from './lead.ts'
import { eventSchema } from './lead-actions.ts'
import { count, id } from './shapes.ts'

export const leadEmailSchema = v.object({
  id,
  kind: v.picklist(['owner', 'copy', 'visitor', 'review', 'webhook']),
  /** `handed` is all SMTP tells. `refused` is for good, by the visitor's server; `left-out` is by a limit or wish of ours. */
  state: v.picklist(['waiting', 'handed', 'left-out', 'refused', 'given-up']),
  /** When it was handed over, else when it was written. */
  at: moment,
  reason: v.nullable(v.string()),
})
export type LeadEmail = v.InferOutput<typeof leadEmailSchema>

/** `GET /api/files/:id/small` and `/large`. */
export const leadFileSchema = v.object({ id, width: count, height: count, addedAt: moment })

/** Something of a person that is published now. */
const onSiteSchema = v.object({
  kind: kindSchema,
  /** Of the job or the article, or the name of the review. */
  title: v.string(),
  /** False: at the desk alone, such as a hidden review. */
  isShown: v.boolean(),
  /** Words of the customer are in it. */
  hasWords: v.boolean(),
  /** Of the photos that came with a request, so many are in it. */
  photos: count,
})
export type OnSite = v.InferOutput<typeof onSiteSchema>

/** Such as: The job “Cedar fence in Daphne”, with 2 of their photos and their words */
export function onSiteWords({ kind, title, isShown, hasWords, photos }: OnSite) {
  const hidden = isShown ? '' : ' (hidden)'
  if (kind === 'reviews') return `Their review as “${title}”${hidden}`
  const parts = [
    photos > 0 && (photos === 1 ? 'one of their photos' : `${photos} of their photos`),
    hasWords && 'their words',
  ]
  const within = parts.filter(Boolean).join(' and ')
  return `The ${KIND_NAMES[kind]} “${title}”${hidden}${within && `, with ${within}`}`
}

export const samePersonSchema = v.object({
  reference: v.string(),
  receivedAt: moment,
  what: v.string(),
  step: v.picklist(STEPS),
  wonCents: v.nullable(count),
})

/** The fence the visitor planned; the link shows it in the planner, `GET /api/leads/:reference/plan.png` draws it. */
export const leadPlanSchema = v.object({
  link: v.string(),
  feet: v.number(),
  posts: v.number(),
  /** Such as "1 single, 1 double". */
  gates: v.string(),
  /** In words, a line for each, such as "Side 1: 56 ft, then 90° right". */
  sides: v.array(v.string()),
})

/** `GET /api/leads/:reference` */
export const leadDetailsSchema = v.object({
  lead: leadSchema,
  /** Newest first. */
  events: v.array(eventSchema),
  emails: v.array(leadEmailSchema),
  files: v.array(leadFileSchema),
  plan: v.nullable(leadPlanSchema),
  /** One came, but could not be read. */
  isPlanUnreadable: v.boolean(),
  samePerson: v.array(samePersonSchema),
  /** When the customer was asked for a review, and what came of it; null: never asked. */
  review: v.nullable(v.object({ askedAt: moment, answeredAt: v.nullable(moment), publishedAt: v.nullable(moment) })),
  /** What "Erase" would take. */
  erases: v.object({
    requests: count,
    files: count,
    notes: count,
    emails: count,
    /** What is published of theirs: it goes off the site with them, or stays there. */
    onSite: v.array(onSiteSchema),
  }),
})
export type LeadDetails = v.InferOutput<typeof leadDetailsSchema>

/** `POST /api/leads/:reference/emails` → 202 */
export const sendAgainSchema = v.object({ kind: v.picklist(['owner', 'visitor']) })
/** `POST /api/leads/:reference/erase` */
export const eraseSchema = v.object({
  typed: v.pipe(v.string(), v.maxLength(40)),
  /** Their reviews, words and photos go off the site too. */
  unpublish: v.optional(v.boolean(), false),
})
export const erasedSchema = v.object({
  requests: count,
  files: count,
  /** What files of the database still hold, and when it goes. */
  left: v.nullable(v.string()),
})
export type Erased = v.InferOutput<typeof erasedSchema>

export const NO_SUCH_LEAD = 'No lead has this reference.'
