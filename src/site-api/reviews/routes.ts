import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS } from '../../contract/api-calls.ts'
import { CODE_UNKNOWN, REVIEW_FAILED, REVIEW_LABELS, REVIEW_SENT, reviewFormSchema } from '../../contract/review.ts'
import { readDeskKey } from '../../core/desk/desk-key.ts'
import { countByAddress } from '../../core/http/post-limit.ts'
import { notStored, Refusal, tooMany } from '../../core/http/refusal.ts'
import { type Body, readBody, wantsPage } from '../../core/http/text-body.ts'
import { readFields } from '../../core/leads/submission.ts'
import { siteNow } from '../../core/published.ts'
import { receiveReview } from '../../core/reviews/receive-review.ts'
import { sendFormPage } from '../leads/page-answer.ts'
import type { Parts } from '../parts.ts'

const MOST_BYTES = 16 * 1024
const MINUTES = 15
/** Codes that do not fit in so many minutes: of one address, of the networks around it, and of everybody. */
const MOST_WRONG = [
  { parts: 4, most: 10 },
  { parts: 3, most: 100 },
  { parts: 2, most: 1000 },
  { parts: 0, most: 5000 },
]

const codeUnknown = () => new Refusal(404, `${CODE_UNKNOWN}, or call ${siteNow().facts.phone}.`)

/** A review by a customer who was asked for it: the code of the letter is all that is known of them. */
export async function reviewRoutes(app: FastifyInstance, { db, built, clock, settings: { dataDir, desk } }: Parts) {
  const limits = MOST_WRONG.map(({ parts, most }) => ({ most, count: countByAddress(MINUTES, undefined, parts) }))

  /** Counted before it is looked for, so that many at once are as many. */
  async function receive(request: FastifyRequest, body: Body) {
    const review = readFields(reviewFormSchema, body, REVIEW_LABELS)
    // What an address is refused is not counted of its network.
    const tries = limits.map(({ most, count }) => {
      const wrong = count(request.ip)
      if (wrong.count > most) throw tooMany(Math.ceil(wrong.left / 1000))
      return wrong
    })
    const uncount = () => {
      for (const { undo } of tries) undo()
    }
    const codeHash = readDeskKey(dataDir, desk.secret).reviewCodeHash(review.code)
    const receivedAt = await receiveReview(db, codeHash, review, clock()).catch((error) => {
      uncount()
      throw notStored(error)
    })
    if (receivedAt === null) throw codeUnknown()
    uncount()
    return { receivedAt }
  }

  const refusedPage = (reply: FastifyReply, values: Body, { status, headers, faults, message }: Refusal) =>
    sendFormPage(reply.headers(headers), built(), status, {
      form: 'review',
      values: { ...values, agreed: values.agreed ?? '' },
      faults,
      notice: { title: REVIEW_FAILED, text: message, failed: true },
      submissionKey: '',
    })

  app.route({
    ...API_CALLS.review,
    bodyLimit: MOST_BYTES,
    config: { refusedPage },
    handler: async (request, reply) => {
      const body = readBody(request)
      const receipt = await receive(request, body)
      if (!wantsPage(request)) return reply.code(201).header('cache-control', 'no-store').send(receipt)
      return sendFormPage(reply, built(), 201, {
        form: 'review',
        values: {},
        faults: {},
        notice: { ...REVIEW_SENT, failed: false },
        submissionKey: '',
      })
    },
  })
}
