import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { methodsAt } from '../contract/api-calls.ts'
import { HSTS, SECURITY_HEADERS } from '../contract/security-headers.ts'
import { limitBodyTime } from '../core/http/body-time.ts'
import { answerBrokenRequest } from '../core/http/broken-request.ts'
import { drainRequestBodies } from '../core/http/drain-bodies.ts'
import { asHttpError, MAX_FORM_BYTES, notFound, unreadable, wrongMethod } from '../core/http/http-error.ts'
import { requestPath } from '../core/http/request-path.ts'
import { secureRequestOf } from '../core/http/secure-request.ts'
import { enteredIn, leaveBodiesUnread, wantsPage } from '../core/http/text-body.ts'
import { contentRoutes } from './content-routes.ts'
import type { SiteDeps } from './deps.ts'
import { eventRoutes } from './events.ts'
import { healthRoute } from './health.ts'
import { isPage } from './http/built-site.ts'
import { httpServer } from './http/http-server.ts'
import { STILL_TYPED } from './leads/page-answer.ts'
import { leadRoutes } from './leads/routes.ts'
import { countRequest } from './metrics.ts'
import { photoRoutes } from './photos/routes.ts'

/** How long a visitor may take to send a form. */
const FORM_MS = 60_000

/** The whole application: every route it answers, and a single way to refuse. */
export function buildApp(deps: SiteDeps) {
  const { settings, built, media, clock, logger, metrics } = deps
  const isSecure = secureRequestOf(settings.trustProxy)
  const logsPages = logger.isLevelEnabled('debug')
  // Pages are only counted. Logging each one would cost more than answering it, so that happens at debug level only.
  const onPage = (method: string, status: number, route: string) => {
    countRequest(metrics, status)
    if (logsPages) logger.debug({ method, route, status }, 'request')
  }
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_FORM_BYTES,
    routerOptions: { maxParamLength: 8192 },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => httpServer(built, media, clock, isSecure, onPage, handler),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => refuse(request, reply, unreadable()),
  })

  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const refusal = asHttpError(error, request.routeOptions.bodyLimit)
    if (refusal.status >= 500) logger.error({ err: refusal.cause ?? error, route: request.routeOptions.url }, 'failed')
    const page = request.routeOptions.config?.refusedPage
    const isForm = page !== undefined && wantsPage(request) && refusal.status !== 403
    // If the body was not read, as with a form that is too large, the form page would come back empty. Answer with a
    // sentence instead.
    const isUnread = typeof request.body !== 'string'
    if (isForm && !isUnread) return page(reply, enteredIn(request), refusal)
    return reply
      .code(refusal.status)
      .headers({ ...SECURITY_HEADERS, ...refusal.headers, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(isForm ? `${refusal.message} ${STILL_TYPED}` : refusal.message)
  }

  app.decorateRequest('lead', undefined)
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  app.setNotFoundHandler((request, reply) => {
    const path = requestPath(request.url) ?? ''
    const site = built()
    const allowed = isPage(site, path) || site.files.has(path) ? ['GET', 'HEAD'] : methodsAt(path)
    const isKnown = allowed.length > 0 && !allowed.includes(request.method)
    return refuse(request, reply, isKnown ? wrongMethod(allowed.join(', ')) : notFound())
  })
  drainRequestBodies(app)
  leaveBodiesUnread(app)
  app.addHook('onRequest', limitBodyTime(FORM_MS))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isSecure(request.raw) ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, lead } = request
    const route = request.routeOptions.url ?? 'not found'
    const ms = Math.round(reply.elapsedTime)
    countRequest(metrics, reply.statusCode)
    logger.info({ method, route, status: reply.statusCode, ms, lead }, 'request')
  })

  app.register(healthRoute, deps)
  app.register(contentRoutes, deps)
  app.register(leadRoutes, deps)
  app.register(eventRoutes, deps)
  app.register(photoRoutes, deps)
  return app
}
