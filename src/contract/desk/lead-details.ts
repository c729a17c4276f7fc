import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { STEPS } from '../../lead/steps.ts'
import { KIND_NAMES, kindSchema } from '../site/kinds.ts'
import { leadSchema } from './lead.ts'
import { eventSchema } from './lead-actions.ts'
import { contractSchema, eraseReason, quoteSummarySchema } from './quote-summary.ts'
import { count, id, signedCents } from './shapes.ts'

export const leadEmailSchema = v.object({
  id,
  /** Those about quotes and visits went to the customer. */
  kind: v.picklist([
    ...(['owner', 'copy', 'visitor', 'review', 'webhook'] as const),
    ...(['quote', 'quote-reminder', 'quote-signed', 'quote-canceled', 'visit'] as const),
  ]),
  /**
   * `sent` means handed over, which is all SMTP can tell us. `rejected` is permanent, by the visitor's server. `skipped`
   * means that one of our limits or settings left it out.
   */
  state: v.picklist(['queued', 'sent', 'skipped', 'rejected', 'failed']),
  /** When it was handed over, or when it was written if it hasn't been. */
  at: moment,
  reason: v.nullable(v.string()),
})
export type LeadEmail = v.InferOutput<typeof leadEmailSchema>

/** The photos are at `GET /api/files/:id/small` and `/large`. */
export const leadFileSchema = v.object({ id, width: count, height: count, addedAt: moment })

/** Something about a person that is published now. */
const onSiteSchema = v.object({
  kind: kindSchema,
  /** The title of the job or article, or the name on the review. */
  title: v.string(),
  /** False when only the desk shows it, such as a hidden review. */
  isShown: v.boolean(),
  /** True when it quotes the customer. */
  hasWords: v.boolean(),
  /** How many of the photos from the person's requests it uses. */
  photos: count,
})
export type OnSite = v.InferOutput<typeof onSiteSchema>

/** For example: The job “Cedar fence in Daphne”, with 2 of their photos and their words */
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
  wonCents: v.nullable(signedCents),
})

/** The fence the visitor planned. The link opens it in the planner; `GET /api/leads/:reference/plan.png` draws it. */
export const leadPlanSchema = v.object({
  link: v.string(),
  feet: v.number(),
  posts: v.number(),
  /** For example "1 single, 1 double". */
  gates: v.string(),
  /** One line of text per side, such as "Side 1: 56 ft, then 90° right". */
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
  /** True when the request came with a plan that couldn't be read. */
  isPlanUnreadable: v.boolean(),
  samePerson: v.array(samePersonSchema),
  /** In the order they were started; a change order comes after its quote. */
  quotes: v.optional(v.array(quoteSummarySchema), []),
  /** When the customer was asked for a review, and the outcome. Null if they were never asked. */
  review: v.nullable(v.object({ askedAt: moment, answeredAt: v.nullable(moment), publishedAt: v.nullable(moment) })),
  /** For a lead that is won: `readyToDigSchema`, which is read by the part of the page that shows it. */
  readyToDig: v.optional(v.unknown()),
  /** What the card about its online visit says. The card loads on demand and reads it with `leadVisitSchema`. */
  visit: v.optional(v.unknown()),
  /** What "Erase" would delete. */
  erases: v.object({
    requests: count,
    files: count,
    notes: count,
    emails: count,
    /** Quotes that nobody accepted. */
    quotes: v.optional(count, 0),
    /** Contracts, which stay without their lead unless the owner erases them, too. */
    contracts: v.optional(v.array(contractSchema), []),
    /** What is published about this person. Erasing can remove it from the site or leave it there. */
    onSite: v.array(onSiteSchema),
  }),
})
export type LeadDetails = v.InferOutput<typeof leadDetailsSchema>

/** `POST /api/leads/:reference/emails` → 202 */
export const sendAgainSchema = v.object({ kind: v.picklist(['owner', 'visitor']) })
/** `POST /api/leads/:reference/erase` */
export const eraseSchema = v.object({
  typed: v.pipe(v.string(), v.maxLength(40)),
  /** Also removes their reviews, words and photos from the site. */
  unpublish: v.optional(v.boolean(), false),
  /** Also erases their contracts, for this reason. */
  contracts: v.optional(eraseReason),
})
export const erasedSchema = v.object({
  requests: count,
  files: count,
  /** What the database files still contain, and when that will be gone. */
  left: v.nullable(v.string()),
})
export type Erased = v.InferOutput<typeof erasedSchema>

export const NO_SUCH_LEAD = 'No lead has this reference.'
