import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { answerBrokenRequest } from './broken-request.ts'

type App = FastifyInstance<Server, IncomingMessage, ServerResponse, Logger>

/** Browsers and proxies together send some forty. */
const MAX_HEADERS = 100

const tooMany = Object.assign(new Error(), { code: 'HPE_HEADER_OVERFLOW' })

/**
 * Refuses requests with too many headers. However short, each takes about 100 bytes, and a thousand of them more than
 * the limits on bodies allow for. Register this after all other listeners.
 */
export function limitHeaders({ server }: App) {
  // Node drops the rest, and one more shows that there were too many.
  server.maxHeadersCount = MAX_HEADERS + 1
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.rawHeaders.length > MAX_HEADERS * 2) return answerBrokenRequest(tooMany, request.socket)
    for (const handle of handlers) handle.call(server, request, response)
  })
}
