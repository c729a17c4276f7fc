import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { visible } from '../../lead/visible-text.ts'
import { line } from '../field-rules.ts'
import { count, id } from './shapes.ts'

/**
 * Calls about reviews, and about jobs started from leads. They load with the components that use them; `DESK_CALLS` has
 * the others.
 */
export const REVIEW_CALLS = {
  reviewEmail: { method: 'GET', url: '/api/leads/:reference/review' },
  requestReview: { method: 'POST', url: '/api/leads/:reference/review' },
  startJob: { method: 'POST', url: '/api/leads/:reference/job' },
  waitingReviews: { method: 'GET', url: '/api/site/waiting' },
  publishReview: { method: 'POST', url: '/api/site/waiting/:id/publish' },
  setAsideReview: { method: 'POST', url: '/api/site/waiting/:id/set-aside' },
} as const

/**
 * `GET /api/leads/:reference/review`: the email as it would be sent. `POST`, with an `Idempotency-Key`, sends it → 202.
 */
export const reviewEmailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  hello: v.string(),
  ask: v.string(),
  /** Null when no Google link is set on the site. */
  google: v.nullable(v.string()),
  /** Says how long the code is valid. */
  note: v.string(),
  thanks: v.string(),
})
export type ReviewEmail = v.InferOutput<typeof reviewEmailSchema>
export const reviewRequestedSchema = v.object({ askedAt: moment })

/** `GET /api/site/waiting`: customers' reviews, oldest first. One without the customer's consent can't be published. */
export const waitingReviewsSchema = v.object({
  reviews: v.array(
    v.object({
      id,
      reference: v.string(),
      at: moment,
      name: v.string(),
      town: v.string(),
      stars: count,
      text: v.string(),
      work: v.string(),
      isAgreed: v.boolean(),
    }),
  ),
})
export type WaitingReview = v.InferOutput<typeof waitingReviewsSchema>['reviews'][number]
/**
 * `POST /api/site/waiting/:id/publish` with an `Idempotency-Key` → 202 as publish. A trial is answered like a check.
 */
export const publishReviewSchema = v.object({ isTrial: v.optional(v.boolean(), false) })
/** `POST /api/site/waiting/:id/set-aside` → 204 */
export const setAsideSchema = v.object({
  because: v.pipe(line(), v.trim(), visible(3, 'Please enter a reason.')),
})

/** `POST /api/leads/:reference/job` → 201: a first draft of a job, made from a won lead. */
export const jobStartedSchema = v.object({ key: v.string() })
