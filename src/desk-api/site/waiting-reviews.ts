import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { builtIn } from '../../content/site-content.ts'
import {
  publishReviewSchema,
  REVIEW_CALLS,
  setAsideSchema,
  type WaitingReview,
} from '../../contract/desk/site-reviews.ts'
import type { Review } from '../../contract/site/reviews.ts'
import { writeRelease } from '../../core/publish.ts'
import { insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, lockedWork } from '../../core/storage/lead-work.ts'
import { changeReviewRequest, reviewRequestOf, waitingReviews } from '../../core/storage/review-requests.ts'
import { contentOf, draftOf, saveDraft } from '../../core/storage/site-drafts.ts'
import type { ReviewRequestRow } from '../../core/storage/site-tables.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, nothingThere, ownerOnly, read } from '../desk-errors.ts'
import { checkedOf, pageCount } from './check-draft.ts'
import { newestPublished } from './newest-published.ts'
import { publisherOf, released } from './publish-calls.ts'

const REVIEWS = { kind: 'reviews', key: '' } as const
type About = { Params: { id: string } }
type Waiting = Awaited<ReturnType<typeof waitingReviews>>[number]

const answerOf = ({ id, reference, ...reviewRequest }: Waiting): WaitingReview => ({
  id,
  reference,
  at: reviewRequest.answered_at ?? '',
  name: reviewRequest.name ?? '',
  town: reviewRequest.town ?? '',
  stars: reviewRequest.stars ?? 0,
  text: reviewRequest.text ?? '',
  work: reviewRequest.work ?? '',
  isAgreed: reviewRequest.agreed === 1,
})

/** As it appears on the site. Nothing in it identifies the lead. */
const reviewOf = ({ id, name, town, stars, text, work }: ReviewRequestRow) =>
  ({ id, name, town, stars, text, work, isShown: true, hiddenBecause: null }) as Review

async function waitingRequest(db: Db, id: string) {
  const reviewRequest = await reviewRequestOf(db, { id })
  if (!reviewRequest || reviewRequest.answered_at === null) throw nothingThere()
  if (reviewRequest.published_at !== null) throw new DeskError(409, 'This review is already published.')
  if (reviewRequest.set_aside_because !== null) throw new DeskError(409, 'You decided not to publish this review.')
  return reviewRequest
}

/** What is published now, with this review first. */
async function withReview(db: Db, id: string) {
  const reviewRequest = await waitingRequest(db, id)
  if (reviewRequest.agreed !== 1) throw new DeskError(422, 'The customer didn’t agree to have it shown.')
  const { published } = await newestPublished(db)
  const now = published.reviews ?? builtIn.reviews
  return { reviewRequest, published, content: { ...now, reviews: [reviewOf(reviewRequest), ...now.reviews] } }
}

const listSchema = v.looseObject({ reviews: v.array(v.unknown()) })
/** Adds it to an open draft too. Otherwise, publishing that draft later would remove the review. */
async function addToDraft(db: Db, review: Review) {
  const draft = await draftOf(db, REVIEWS)
  const content = draft && contentOf(draft)
  if (!draft || !v.is(listSchema, content)) return
  const text = JSON.stringify({ ...content, reviews: [review, ...content.reviews] })
  await saveDraft(db, { ...draft, content: text })
}

async function recordOnLead(
  db: Db,
  { lead_id }: ReviewRequestRow,
  personId: string,
  now: string,
  data: Record<string, string>,
) {
  const work = await lockedWork(db, lead_id)
  if (!work) throw nothingThere()
  await insertEvent(db, await changeWork(db, work, {}, now), { kind: 'review', personId, data })
}

async function publishReview(deps: DeskDeps, request: FastifyRequest, id: string) {
  const publisher = publisherOf(request, REVIEWS, deps.clock())
  const now = publisher.now.toISOString()
  const produce = async (db: Db) => {
    const { reviewRequest, content } = await withReview(db, id)
    await recordOnLead(db, reviewRequest, publisher.by, now, { what: 'published' })
    await changeReviewRequest(db, id, { published_at: now })
    await addToDraft(db, reviewOf(reviewRequest))
    return { content }
  }
  return released(deps, await writeRelease(deps.db, publisher, { ...REVIEWS, request: { review: id }, produce }))
}

/** Customers' reviews, which wait until the owner publishes them or sets them aside. */
export async function waitingReviewRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock, live } = deps

  app.get(REVIEW_CALLS.waitingReviews.url, async () => ({ reviews: (await waitingReviews(db)).map(answerOf) }))

  app.post<About>(REVIEW_CALLS.publishReview.url, async (request, reply) => {
    const { id } = request.params
    if (!read(publishReviewSchema, request.body).isTrial)
      return reply.code(202).send(await publishReview(deps, request, id))
    const { published, content } = await withReview(db, id)
    return checkedOf(REVIEWS, published, content, { pages: await pageCount(clock()), now: clock() })
  })

  app.post<About>(REVIEW_CALLS.setAsideReview.url, async (request, reply) => {
    const { because } = read(setAsideSchema, request.body)
    const personId = ownerOnly(request).id
    const now = clock().toISOString()
    await db.transaction().execute(async (transaction) => {
      const reviewRequest = await waitingRequest(transaction, request.params.id)
      await recordOnLead(transaction, reviewRequest, personId, now, { what: 'set-aside', words: because })
      await changeReviewRequest(transaction, reviewRequest.id, { set_aside_because: because })
    })
    live.check()
    return reply.code(204).send()
  })
}
