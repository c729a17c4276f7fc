import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limitKey } from './post-limit.ts'
import { createQuota } from './quota.ts'
import { hasBody, isMostlyChunks } from './read-body.ts'

type App = FastifyInstance<Server, IncomingMessage, ServerResponse, Logger>

/**
 * The limits exceed our largest form and the longest silence of an honest sender. Each address gets a share of the
 * connections that are drained.
 */
const BOUNDS = { bytes: 80 * 1024 * 1024, ms: 30_000, connections: 256, connectionsEach: 32 }
const CHECK_MS = 100

/**
 * A proxy reuses a connection for the next visitor, and a refused body left unread would block the requests behind it.
 * So every body is read to its end, no matter who answered or how, or the connection is closed.
 */
export function drainRequestBodies(app: App, bounds = BOUNDS) {
  const connections = createQuota(bounds.connections, bounds.connectionsEach)
  const addresses = new WeakMap<IncomingMessage, string>()
  let isClosing = false

  /** Reads and discards the rest of a body. Resolves to whether it ended within the limits. */
  async function readOn(request: IncomingMessage) {
    const { socket } = request
    const address = addresses.get(request) ?? limitKey(socket.remoteAddress ?? '')
    if (!connections.acquire(address, 1)) return false
    const maxBytes = socket.bytesRead + bounds.bytes
    const until = performance.now() + bounds.ms
    let chunks = 0
    let bytes = 0
    return new Promise<boolean>((done) => {
      const check = () => {
        const isTooMuch = socket.bytesRead > maxBytes || isMostlyChunks(chunks, bytes)
        const isOver = isClosing || isTooMuch || performance.now() > until
        if (!request.complete && !socket.destroyed && !isOver) return
        clearInterval(checking)
        done(request.complete)
      }
      const checking = setInterval(check, CHECK_MS).unref()
      request.on('data', (chunk: Buffer) => {
        chunks += 1
        bytes += chunk.length
        if (isMostlyChunks(chunks, bytes)) check()
      })
      request.once('end', check).resume()
    }).finally(() => connections.free(address, 1))
  }

  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    response.once('finish', async () => {
      if (!request.complete && !(await readOn(request))) request.socket.destroy()
    })
  })
  app.addHook('onRequest', ({ raw, ip }, _reply, done) => {
    if (hasBody(raw)) addresses.set(raw, limitKey(ip))
    done()
  })
  // Node closes the connection right after an answer with `Connection: close`, and a client that is still sending may
  // never see that answer. Fastify sets the header to avoid the unread rest, which is drained here instead. If the
  // client itself asks to close, drain the rest before answering.
  app.addHook('onSend', ({ raw }, reply, _body, done) => {
    reply.removeHeader('connection')
    if (reply.raw.shouldKeepAlive || !hasBody(raw) || raw.complete) done()
    else void readOn(raw).then(() => done())
  })
  // A shutdown waits for requests in progress, not for the rest of refused bodies.
  app.addHook('preClose', async () => {
    isClosing = true
  })
}
