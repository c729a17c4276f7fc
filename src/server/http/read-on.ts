import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

type App = FastifyInstance<Server, IncomingMessage, ServerResponse, Logger>

/** More than our largest form, and longer than an honest sender is silent. */
const BOUNDS = { bytes: 80 * 1024 * 1024, ms: 30_000 }
const LOOK_MS = 100

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Reads what is left of a body and throws it away; tells whether it came to its end within the bounds. */
function readOn(request: IncomingMessage, { bytes, ms }: typeof BOUNDS) {
  const { socket } = request
  const mostBytes = socket.bytesRead + bytes
  const until = performance.now() + ms
  return new Promise<boolean>((done) => {
    const look = () => {
      const isOver = socket.bytesRead > mostBytes || performance.now() > until
      if (!request.complete && !socket.destroyed && !isOver) return
      clearInterval(looking)
      done(request.complete)
    }
    const looking = setInterval(look, LOOK_MS).unref()
    request.once('end', look).resume()
  })
}

/**
 * A proxy uses a connection again, for the next visitor: a body that was refused and left unread would stand in the way
 * of what is sent behind it. So every body is read to its end, whoever answered and however, or the connection ends.
 */
export function readBodiesToTheirEnd(app: App, bounds = BOUNDS) {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    response.once('finish', async () => {
      if (!request.complete && !(await readOn(request, bounds))) request.socket.destroy()
    })
  })
  // Node hangs up right behind an answer that says so, and who is still sending may never see it. Fastify says so for
  // fear of the rest, which is read here; where the sender asks for it, the rest is read ahead of the answer.
  app.addHook('onSend', async ({ raw }, reply) => {
    reply.removeHeader('connection')
    if (!reply.raw.shouldKeepAlive && hasBody(raw) && !raw.complete) await readOn(raw, bounds)
  })
}
