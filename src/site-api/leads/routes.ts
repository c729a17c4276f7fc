import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS } from '../../contract/api-calls.ts'
import type { LeadKind } from '../../contract/forms.ts'
import { createCodeReader } from '../../core/codes.ts'
import { foreign, notStored, tooMany } from '../../core/http/http-error.ts'
import { postLimit, undoIfBrokenOff } from '../../core/http/post-limit.ts'
import { announcedBytes, readTextBodies } from '../../core/http/read-body.ts'
import { type Body, readBody, wantsPage } from '../../core/http/text-body.ts'
import { receiveLead } from '../../core/leads/receive.ts'
import { readSubmission } from '../../core/leads/submission.ts'
import type { SiteDeps } from '../deps.ts'
import { isForeignPost } from '../http/foreign-post.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { answerWithPage } from './page-answer.ts'

const LARGE_BYTES = 64 * 1024
/** Whoever is over the limit gets one answer a second on each line for so much: reading more would keep pages waiting. */
const LARGE_WAIT_MS = 1000

/** More than anybody types. Whoever is over the limit is told before so much is read. */
const isLarge = ({ raw }: FastifyRequest) => announcedBytes(raw) > LARGE_BYTES

export async function leadRoutes(app: FastifyInstance, deps: SiteDeps) {
  const { db, settings, built, clock, metrics, onLead } = deps
  const countPost = postLimit(settings.postLimit, settings.postLimitMinutes)
  const countRepeat = postLimit(settings.postLimit, settings.postLimitMinutes)
  const posts = new WeakMap<FastifyRequest, ReturnType<typeof countPost>>()

  app.addHook('onRequest', async (request) => {
    if (isForeignPost(request.headers, request.host)) throw foreign()
    const post = countPost(request.ip)
    undoIfBrokenOff(request.raw, post)
    posts.set(request, post)
    if (post.seconds === 0) return
    const isLong = isLarge(request)
    // A page that says "wait" still holds every entry: of a form that can be answered so, the body is read first.
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
      // Who never saw an answer sends the same again: it uses up nothing, until that happens as often as posts may.
    } else if (countRepeat(request.ip).seconds === 0) posts.get(request)?.undo()
    return receipt
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
  // One limit for all forms of a visitor, and one reader for all codes.
  app.register(reviewRoutes, { ...deps, readCode: createCodeReader(settings) })
}
