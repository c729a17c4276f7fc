import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { DESK_CALLS } from '../contract/desk/desk-calls.ts'
import { HSTS, SECURITY_HEADERS } from '../contract/security-headers.ts'
import { limitBodyTime } from '../core/http/body-time.ts'
import { answerBrokenRequest } from '../core/http/broken-request.ts'
import { drainRequestBodies } from '../core/http/drain-bodies.ts'
import { limitHeaders } from '../core/http/limit-headers.ts'
import { limitPipelining } from '../core/http/limit-pipelining.ts'
import { readTextBodies } from '../core/http/read-body.ts'
import { secureRequestOf } from '../core/http/secure-request.ts'
import { leaveBodiesUnread } from '../core/http/text-body.ts'
import { isNestedTooDeep } from '../core/nesting.ts'
import { storageCheck } from '../core/storage/storage-check.ts'
import type { DeskDeps } from './deps.ts'
import { asDeskError, nestedTooDeep, nothingThere } from './desk-errors.ts'
import { fileRoutes } from './export/routes.ts'
import { type DeskFiles, deskFileRoutes } from './http/desk-files.ts'
import { originOf, refuseForeign } from './http/guard.ts'
import { packAnswer } from './http/pack-answer.ts'
import { refuseOddParams } from './http/params.ts'
import { leadRoutes } from './leads/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { signInRoutes, signOutRoute } from './sign-in/routes.ts'
import { requireSession } from './sign-in/sessions.ts'
import { mediaRoutes } from './site/media-routes.ts'
import { previewRoutes } from './site/preview-routes.ts'
import { siteRoutes } from './site/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { visitRoutes } from './visits/routes.ts'

const BODY_MS = 30_000

const BASE_HEADERS = {
  ...SECURITY_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

/** The desk's HTTP server: every route, who may call it, and one way to refuse. */
export function buildDesk(deps: DeskDeps, files: DeskFiles) {
  const { settings, db, logger, clock } = deps
  const checkStorage = storageCheck(db, clock)
  const isSecure = secureRequestOf(settings.trustProxy)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // Leaves time to upload a picture on a weak signal. All other requests get less, see below.
    requestTimeout: 300_000,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => refuse(request, reply, nothingThere()),
  })

  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const refusal = asDeskError(error)
    if (refusal.status >= 500) logger.error({ err: refusal.cause ?? error, route: request.routeOptions.url }, 'failed')
    return reply
      .code(refusal.status)
      .headers({ ...BASE_HEADERS, ...refusal.headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ message: refusal.message, ...refusal.more }))
  }

  app.decorateRequest('session', null)
  app.decorateRequest('about', undefined)
  app.decorateRequest('deskOrigin', '')
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  app.setNotFoundHandler((request, reply) => refuse(request, reply, nothingThere()))
  drainRequestBodies(app)
  limitPipelining(app)
  limitHeaders(app)
  app.register(fastifyCookie)
  leaveBodiesUnread(app)

  app.addHook('onRequest', limitBodyTime(BODY_MS))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isSecure(request.raw) ? { ...BASE_HEADERS, ...HSTS } : BASE_HEADERS)
    request.deskOrigin = originOf(request, settings.desk.url)
  })
  app.addHook('preHandler', refuseOddParams)
  app.addHook('onResponse', async (request, reply) => {
    const { method, about, session } = request
    const route = request.routeOptions.url ?? 'not found'
    const ms = Math.round(reply.elapsedTime)
    logger.info({ method, route, status: reply.statusCode, ms, person: session?.id, lead: about }, 'request')
  })

  app.addHook('onSend', packAnswer)

  // Open to everyone: the app's files and the health check.
  app.register(async (open) => {
    deskFileRoutes(open, files)
    open.get(DESK_CALLS.health.url, async (_request, reply) => {
      await checkStorage()
      reply.header('cache-control', 'no-store')
      return { status: 'ready' }
    })
  })
  // Only the desk's own page may call the rest, and browsers must not cache the answers.
  app.register(async (calls) => {
    const parseJson = calls.getDefaultJsonParser('error', 'error')
    calls.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      refuseForeign(request, request.deskOrigin)
    })
    readTextBodies(calls, ['application/json'], (text, request) => {
      // Calls without data may have an empty body.
      if (text === '') return {}
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      parseJson(request, text, (error, body) => {
        if (error) reject(error)
        else if (isNestedTooDeep(body)) reject(nestedTooDeep())
        else resolve(body)
      })
      return promise
    })
    calls.register(signInRoutes, deps)
    calls.register(async (guarded) => {
      guarded.addHook('onRequest', async (request, reply) => {
        request.session = await requireSession(deps, request, reply)
      })
      guarded.register(signOutRoute, deps)
      guarded.register(peopleRoutes, deps)
      guarded.register(leadRoutes, deps)
      guarded.register(quoteRoutes, deps)
      guarded.register(visitRoutes, deps)
      guarded.register(pushRoutes, deps)
      guarded.register(systemRoutes, deps)
      guarded.register(siteRoutes, deps)
      guarded.register(mediaRoutes, deps)
      guarded.register(previewRoutes, deps)
      guarded.register(fileRoutes, deps)
      guarded.register(liveRoutes, deps)
      // Unknown paths need a session too, so nobody can probe the API without one.
      guarded.register(async (nothing) => {
        leaveBodiesUnread(nothing)
        for (const address of ['/api/*', '/preview/*'])
          nothing.all(address, async () => {
            throw nothingThere()
          })
      })
    })
  })
  return app
}
