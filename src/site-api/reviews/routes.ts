import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS } from '../../contract/api-calls.ts'
import { CODE_UNKNOWN, REVIEW_FAILED, REVIEW_LABELS, REVIEW_SENT, reviewFormSchema } from '../../contract/review.ts'
import type { CodeReader } from '../../core/codes.ts'
import { HttpError, notStored } from '../../core/http/http-error.ts'
import { type Body, readBody, wantsPage } from '../../core/http/text-body.ts'
import { readFields } from '../../core/leads/submission.ts'
import { currentSiteContent } from '../../core/published.ts'
import { receiveReview } from '../../core/reviews/receive-review.ts'
import type { SiteDeps } from '../deps.ts'
import { sendFormPage } from '../leads/page-answer.ts'

const MAX_BYTES = 16 * 1024

const codeUnknown = () => new HttpError(404, `${CODE_UNKNOWN}, or call ${currentSiteContent().facts.phone}.`)

/** A review from a customer who was asked for one. The code in the email is all we know about them. */
export async function reviewRoutes(
  app: FastifyInstance,
  { db, built, clock, readCode }: SiteDeps & { readCode: CodeReader },
) {
  async function receive(request: FastifyRequest, body: Body) {
    const review = readFields(reviewFormSchema, body, REVIEW_LABELS)
    const receivedAt = await readCode(request.ip, 'review', review.code, (codeHash) =>
      receiveReview(db, codeHash, review, clock()).catch((error: unknown) => {
        throw notStored(error)
      }),
    )
    if (receivedAt === null) throw codeUnknown()
    return { receivedAt }
  }

  const refusedPage = (reply: FastifyReply, values: Body, { status, headers, faults, message }: HttpError) =>
    sendFormPage(reply.headers(headers), built(), status, {
      form: 'review',
      values: { ...values, agreed: values.agreed ?? '' },
      faults,
      notice: { title: REVIEW_FAILED, text: message, failed: true },
      submissionKey: '',
    })

  app.route({
    ...API_CALLS.review,
    bodyLimit: MAX_BYTES,
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
