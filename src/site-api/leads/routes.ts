import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS } from '../../contract/api-calls.ts'
import type { LeadKind } from '../../contract/forms.ts'
import { limitKey, postLimit } from '../../core/http/post-limit.ts'
import { foreign, MOST_FORM_BYTES, notStored, tooMany } from '../../core/http/refusal.ts'
import { shares } from '../../core/http/shares.ts'
import { acceptTextBodies, type Body, readBody, wantsPage } from '../../core/http/text-body.ts'
import { receiveLead } from '../../core/leads/receive.ts'
import { readSubmission } from '../../core/leads/submission.ts'
import { isForeignPost } from '../http/foreign-post.ts'
import type { Parts } from '../parts.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { answerWithPage } from './page-answer.ts'

const LARGE_BYTES = 64 * 1024
/** Whoever is over the limit gets one answer a second on each line for so much: reading more would keep pages waiting. */
const LARGE_WAIT_MS = 1000

const MB = 1024 * 1024
/** Of forms that are under way, however slowly they come: 500 of the largest that people send, 100 of one address. */
const MOST_HELD = 32 * MB
const MOST_HELD_EACH = 8 * MB
const HELD_WAIT_SECONDS = 60

/** More than anybody types. Whoever is over the limit is told before so much is read. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length']) <= LARGE_BYTES)

export async function leadRoutes(app: FastifyInstance, parts: Parts) {
  const { db, settings, built, clock, metrics, onLead } = parts
  const secondsToWait = postLimit(settings.postLimit, settings.postLimitMinutes)
  const held = shares(MOST_HELD, MOST_HELD_EACH)
  acceptTextBodies(app, ['application/json', 'application/x-www-form-urlencoded'])

  const limit = async (request: FastifyRequest, waitMs = 0) => {
    const seconds = secondsToWait(request.ip)
    if (seconds === 0) return
    await setTimeout(waitMs)
    throw tooMany(seconds)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isForeignPost(request.headers, request.host)) throw foreign()
    const visitor = limitKey(request.ip)
    const bytes = Math.min(Number(request.headers['content-length'] ?? MOST_FORM_BYTES), MOST_FORM_BYTES)
    if (!held.take(visitor, bytes)) throw tooMany(HELD_WAIT_SECONDS)
    reply.raw.once('close', () => held.giveBack(visitor, bytes))
    if (isLarge(request)) await limit(request, LARGE_WAIT_MS)
  })
  // After the body has arrived, so that a page that says "wait" still holds every entry.
  app.addHook('preHandler', async (request) => {
    if (!isLarge(request)) await limit(request)
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
    }
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
  // One limit for all forms of a visitor.
  app.register(reviewRoutes, parts)
}
