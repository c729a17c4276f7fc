import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limitKey } from './post-limit.ts'
import { createQuota } from './quota.ts'
import { hasBody, isMostlyChunks } from './read-body.ts'

type App = FastifyInstance<Server, IncomingMessage, ServerResponse, Logger>

/**
 * More than our largest form, and longer than an honest sender is silent; of the connections that are read on, one address
 * has a share.
 */
const BOUNDS = { bytes: 80 * 1024 * 1024, ms: 30_000, connections: 256, connectionsEach: 32 }
const CHECK_MS = 100

/**
 * A proxy uses a connection again, for the next visitor: a body that was refused and left unread would stand in the way
 * of what is sent behind it. So every body is read to its end, whoever answered and however, or the connection ends.
 */
export function drainRequestBodies(app: App, bounds = BOUNDS) {
  const connections = createQuota(bounds.connections, bounds.connectionsEach)
  const addresses = new WeakMap<IncomingMessage, string>()
  let isClosing = false

  /** Reads what is left of a body and throws it away; tells whether it came to its end within the bounds. */
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
  app.addHook('onRequest', async ({ raw, ip }) => {
    if (hasBody(raw)) addresses.set(raw, limitKey(ip))
  })
  // Node hangs up right behind an answer that says so, and who is still sending may never see it. Fastify says so for
  // fear of the rest, which is read here; where the sender asks for it, the rest is read ahead of the answer.
  app.addHook('onSend', async ({ raw }, reply) => {
    reply.removeHeader('connection')
    if (!reply.raw.shouldKeepAlive && hasBody(raw) && !raw.complete) await readOn(raw)
  })
  // A stop waits for what is asked, not for the rest of what was refused.
  app.addHook('preClose', async () => {
    isClosing = true
  })
}
