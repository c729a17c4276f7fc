import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { UNREADABLE } from '../../core/http/broken-request.ts'
import type { BuiltSite } from './built-site.ts'
import type { MediaFiles } from './media-files.ts'
import { type Answered, type Secure, siteFiles } from './site-files.ts'

/** Closes slow and idle connections, so that they never block visitors. */
const LIMITS = {
  headersTimeout: 15_000,
  // The time allowed for photos: a weak signal carries a few kilobytes per second. Forms get less; see body-time.ts.
  requestTimeout: 300_000,
  // Longer than a proxy in front keeps an idle connection. The client must be the one to close it, or a post is sent
  // into a closing connection. nginx keeps idle connections for a minute by default; our configuration says 5 seconds.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  // Node's own answer would lack our headers; see below.
  requireHostHeader: false,
}
/** A visitor who accepts no data for this long is gone, so the connection is closed. */
const SILENT_MS = 30_000

/** A server that answers pages before the application sees the request. */
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
      // A header could not be written, such as a redirect that repeats a malformed query.
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
