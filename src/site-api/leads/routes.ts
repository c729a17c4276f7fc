import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS } from '../../contract/api-calls.ts'
import type { LeadKind } from '../../contract/forms.ts'
import { createCodeReader } from '../../core/codes.ts'
import { foreign, notStored, tooMany } from '../../core/http/http-error.ts'
import { postLimit, undoIfAborted } from '../../core/http/post-limit.ts'
import { announcedBytes, readTextBodies } from '../../core/http/read-body.ts'
import { type Body, readBody, wantsPage } from '../../core/http/text-body.ts'
import { receiveLead } from '../../core/leads/receive.ts'
import { readSubmission } from '../../core/leads/submission.ts'
import type { SiteDeps } from '../deps.ts'
import { isForeignPost } from '../http/foreign-post.ts'
import { quoteRoutes } from '../quotes/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { visitRoutes } from '../visits/routes.ts'
import { tabCodes } from '../visits/tab-code.ts'
import { answerWithPage } from './page-answer.ts'

const LARGE_BYTES = 64 * 1024
/**
 * A client over the limit gets one answer per second and connection for a large body. Reading more would delay pages.
 */
const LARGE_WAIT_MS = 1000

/** Larger than anything a person types. A client over the limit is refused before this much is read. */
const isLarge = ({ raw }: FastifyRequest) => announcedBytes(raw) > LARGE_BYTES

export async function leadRoutes(app: FastifyInstance, deps: SiteDeps) {
  const { db, settings, built, clock, metrics, onLead } = deps
  const countPost = postLimit(settings.postLimit, settings.postLimitMinutes)
  const countRepeat = postLimit(settings.postLimit, settings.postLimitMinutes)
  const tabCode = tabCodes(deps)
  const posts = new WeakMap<FastifyRequest, ReturnType<typeof countPost>>()

  app.addHook('onRequest', async (request) => {
    if (isForeignPost(request.headers, request.host)) throw foreign()
    const post = countPost(request.ip)
    undoIfAborted(request.raw, post)
    posts.set(request, post)
    if (post.seconds === 0) return
    const isLong = isLarge(request)
    // A form page that says "wait" keeps every entry, so read the body first if the answer can be a form page.
    if (!isLong && wantsPage(request)) return
    request.raw.resume()
    if (isLong) await setTimeout(LARGE_WAIT_MS)
    throw tooMany(post.seconds)
  })
  readTextBodies(app, ['application/json', 'application/x-www-form-urlencoded'])
  app.addHook('preHandler', async (request) => {
    const seconds = posts.get(request)?.seconds ?? 0
    if (seconds > 0) throw tooMany(seconds)
  })

  async function store(kind: LeadKind, request: FastifyRequest, body: Body) {
    const key = request.headers['idempotency-key']
    const lead = readSubmission(kind, {
      body,
      key: typeof key === 'string' ? key : undefined,
      referer: request.headers.referer,
    })
    const how = { now: clock(), webhook: settings.webhook !== null }
    const { receipt, repeated } = await receiveLead(db, lead, how).catch((error: unknown) => {
      throw notStored(error)
    })
    request.lead = receipt.reference
    if (!repeated) {
      metrics.leads[kind] += 1
      onLead()
      // A visitor who never saw the answer sends the same lead again. Repeats don't count against the limit until they
      // reach the limit themselves.
    } else if (countRepeat(request.ip).seconds === 0) posts.get(request)?.undo()
    const visit = await tabCode(receipt, repeated)
    return visit === null ? receipt : { ...receipt, visit }
  }

  const answer = (kind: LeadKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const body = readBody(request)
    const receipt = await store(kind, request, body)
    if (wantsPage(request)) return answerWithPage(reply, built(), kind, body, receipt)
    return reply.code(201).header('cache-control', 'no-store').send(receipt)
  }

  for (const kind of ['contact', 'quote'] as const)
    app.route({
      ...API_CALLS[kind],
      config: { refusedPage: (reply, body, refusal) => answerWithPage(reply, built(), kind, body, { refusal }) },
      handler: answer(kind),
    })
  // All of a visitor's forms share one limit, and all codes share one reader.
  const readCode = createCodeReader(settings)
  app.register(reviewRoutes, { ...deps, readCode })
  app.register(quoteRoutes, { ...deps, readCode })
  app.register(visitRoutes, { ...deps, readCode })
}
