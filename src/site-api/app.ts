import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { methodsAt } from '../contract/api-calls.ts'
import { HSTS, SECURITY_HEADERS } from '../contract/security-headers.ts'
import { limitBodyTime } from '../core/http/body-time.ts'
import { answerBrokenRequest } from '../core/http/broken-request.ts'
import { drainRequestBodies } from '../core/http/drain-bodies.ts'
import { asHttpError, MAX_FORM_BYTES, notFound, unreadable, wrongMethod } from '../core/http/http-error.ts'
import { limitHeaders } from '../core/http/limit-headers.ts'
import { limitPipelining } from '../core/http/limit-pipelining.ts'
import { secureRequestOf } from '../core/http/secure-request.ts'
import { enteredIn, leaveBodiesUnread, wantsPage } from '../core/http/text-body.ts'
import { contentRoutes } from './content-routes.ts'
import type { SiteDeps } from './deps.ts'
import { eventRoutes } from './events.ts'
import { healthRoute } from './health.ts'
import { isPage } from './http/built-site.ts'
import { requestPath, siteRoutes } from './http/site-routes.ts'
import { BACK_BUTTON_HINT } from './leads/page-answer.ts'
import { leadRoutes } from './leads/routes.ts'
import { countRequest } from './metrics.ts'
import { photoRoutes } from './photos/routes.ts'

const SECURE_HEADERS = { ...SECURITY_HEADERS, ...HSTS }

/** Closes slow and idle connections, so that they never block visitors. */
const LIMITS = {
  // The time allowed for photos: a weak signal carries a few kilobytes per second. Forms get less; see body-time.ts.
  requestTimeout: 300_000,
  // Longer than a proxy in front keeps an idle connection. The client must be the one to close it, or a post is sent
  // into a closing connection. nginx keeps idle connections for a minute by default; our configuration says 5 seconds.
  keepAliveTimeout: 75_000,
  // A visitor who accepts no data for this long is gone, so the connection is closed.
  connectionTimeout: 30_000,
  // Node's own answer to a request without a host would lack our headers.
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
}

/** How long a visitor may take to send a form. */
const FORM_MS = 60_000

/** The whole application: every route it answers, and a single way to refuse. */
export function buildApp(deps: SiteDeps) {
  const { settings, built, logger, metrics } = deps
  const isSecure = secureRequestOf(settings.trustProxy)
  const logsPages = logger.isLevelEnabled('debug')
  const app = fastify({
    ...LIMITS,
    loggerInstance: logger,
    // Requests share one logger: making one for each would cost as much as finding a page.
    childLoggerFactory: (shared) => shared,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_FORM_BYTES,
    routerOptions: { maxParamLength: 8192 },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
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
      .send(isForm ? `${refusal.message} ${BACK_BUTTON_HINT}` : refusal.message)
  }

  app.decorateRequest('lead', undefined)
  app.decorateRequest('isPage', false)
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  app.setNotFoundHandler((request, reply) => {
    const path = requestPath(request.url) ?? ''
    const site = built()
    const allowed = isPage(site, path) || site.files.has(path) ? ['GET', 'HEAD'] : methodsAt(path)
    const isKnown = allowed.length > 0 && !allowed.includes(request.method)
    return refuse(request, reply, isKnown ? wrongMethod(allowed.join(', ')) : notFound())
  })
  drainRequestBodies(app)
  limitPipelining(app)
  limitHeaders(app)
  leaveBodiesUnread(app)
  app.addHook('onRequest', limitBodyTime(FORM_MS))
  // These hooks run for every page, and a promise each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isSecure(request.raw) ? SECURE_HEADERS : SECURITY_HEADERS)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') done(unreadable())
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { method, lead, isPage } = request
    countRequest(metrics, reply.statusCode)
    // Pages are only counted, because logging each one would cost more than answering it.
    if (isPage && !logsPages) return
    const route = request.routeOptions.url ?? 'not found'
    const ms = Math.round(reply.elapsedTime)
    logger[isPage ? 'debug' : 'info']({ method, route, status: reply.statusCode, ms, lead }, 'request')
  })

  app.register(healthRoute, deps)
  app.register(contentRoutes, deps)
  app.register(leadRoutes, deps)
  app.register(eventRoutes, deps)
  app.register(photoRoutes, deps)
  app.register(siteRoutes, deps)
  return app
}
