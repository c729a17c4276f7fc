import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { STEPS } from '../../lead/steps.ts'
import { leadSchema } from './lead.ts'
import { eventSchema } from './lead-actions.ts'
import { count, id } from './shapes.ts'

export const leadLetterSchema = v.object({
  id,
  kind: v.picklist(['owner', 'copy', 'visitor', 'review', 'webhook']),
  /** `handed` is all SMTP tells. `refused` is for good, by the visitor's server; `left-out` is by a limit or wish of ours. */
  state: v.picklist(['waiting', 'handed', 'left-out', 'refused', 'given-up']),
  /** When it was handed over, else when it was written. */
  at: moment,
  reason: v.nullable(v.string()),
})
export type LeadLetter = v.InferOutput<typeof leadLetterSchema>

/** `GET /api/files/:id/small` and `/large`. */
export const leadFileSchema = v.object({ id, width: count, height: count, addedAt: moment })

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
export const wholeLeadSchema = v.object({
  lead: leadSchema,
  /** Newest first. */
  events: v.array(eventSchema),
  letters: v.array(leadLetterSchema),
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
    letters: count,
    /** Names under which reviews of theirs stand on the site: these it leaves there. */
    reviews: v.array(v.string()),
  }),
})
export type WholeLead = v.InferOutput<typeof wholeLeadSchema>

/** `POST /api/leads/:reference/letters` → 202 */
export const sendAgainSchema = v.object({ kind: v.picklist(['owner', 'visitor']) })
/** `POST /api/leads/:reference/erase` */
export const eraseSchema = v.object({ typed: v.pipe(v.string(), v.maxLength(40)) })
export const erasedSchema = v.object({
  requests: count,
  files: count,
  /** What files of the database still hold, and when it goes. */
  left: v.nullable(v.string()),
})
export type Erased = v.InferOutput<typeof erasedSchema>

export const NO_SUCH_LEAD = 'No lead has this reference.'
