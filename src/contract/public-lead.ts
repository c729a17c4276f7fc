import * as v from 'valibot'
import { planSchema } from '../fence/plan.ts'
import { POST_KINDS } from '../fence/plan-count.ts'
import { CAMPAIGN_TAGS } from './forms.ts'

/** Where a lead came from. These are columns of the database. */
export const SOURCE = ['form', 'page', 'referrer', ...CAMPAIGN_TAGS] as const
export const sourceSchema = v.object(v.entriesFromList(SOURCE, v.nullable(v.string())))

const whole = v.pipe(v.number(), v.integer())
/** The figures of a plan, as counted by the server. */
const countsSchema = v.object({
  feet: whole,
  fence: whole,
  posts: whole,
  postsByKind: v.object(v.entriesFromList(POST_KINDS, whole)),
  sections: whole,
  bags: whole,
  gates: v.string(),
  low: v.nullable(v.number()),
  high: v.nullable(v.number()),
  link: v.string(),
})
export type PlanCounts = v.InferOutput<typeof countsSchema>

/** A lead as other systems read it. The export and the webhook send the same shape. */
export const publicLeadSchema = v.object({
  id: v.string(),
  reference: v.string(),
  kind: v.picklist(['contact', 'quote']),
  receivedAt: v.string(),
  /** What was entered, by the form's own field names. */
  fields: v.record(v.string(), v.string()),
  source: sourceSchema,
  spamReasons: v.array(v.string()),
  plan: v.nullable(planSchema),
  counts: v.nullable(countsSchema),
})
export type PublicLead = v.InferOutput<typeof publicLeadSchema>
