import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { UNREADABLE } from '../../core/http/broken-request.ts'
import type { BuiltSite } from './built-site.ts'
import type { MediaFiles } from './media-files.ts'
import { type Answered, type Secure, siteFiles } from './site-files.ts'

/** Slow and idle connections are let go, so that they never keep a visitor out. */
const LIMITS = {
  headersTimeout: 15_000,
  // How long photos may take: a weak signal carries a few kilobytes in a second. Forms get less: see body-time.ts.
  requestTimeout: 300_000,
  // Longer than a proxy in front keeps an idle connection: the one who hangs up must be the one who asks, or a post is
  // sent into a closing door. nginx keeps it for a minute unless told otherwise; ours says 5 seconds.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  // Node's own answer would lack our headers: see below.
  requireHostHeader: false,
}
/** A visitor who takes nothing of an answer for so long is gone; the connection is let go. */
const SILENT_MS = 30_000

/** A server whose pages are answered ahead of the application. */
export function httpServer(
  built: () => BuiltSite,
  media: MediaFiles,
  clock: () => Date,
  isSecure: Secure,
  onAnswer: Answered,
  app: RequestListener,
) {
  const answerSite = siteFiles(built, media, clock, isSecure, onAnswer)
  const server = createServer(LIMITS, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuseUnreadable(response)
    try {
      if (answerSite(request, response)) return
    } catch {
      // A header that cannot be written, such as a redirect that repeats a broken query.
      return refuseUnreadable(response)
    }
    app(request, response)
  })
  return server.setTimeout(SILENT_MS)
}

function refuseUnreadable(response: ServerResponse) {
  const headers = { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' }
  if (!response.headersSent) response.writeHead(400, headers)
  response.end(UNREADABLE)
}
