import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

type App = FastifyInstance<Server, IncomingMessage, ServerResponse, Logger>

/** Browsers and proxies send one request and wait for its answer. */
const MAX_UNANSWERED = 16

/**
 * Closes connections that send many requests without waiting for answers. One piece of data can contain thousands of
 * them, and each takes a few kilobytes until it is answered. Register this after all other listeners, except limitHeaders.
 */
export function limitPipelining({ server }: App) {
  const unanswered = new WeakMap<Socket, number>()
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Data that arrived before the close still becomes requests.
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > MAX_UNANSWERED) return void socket.destroy()
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    for (const handle of handlers) handle.call(server, request, response)
  })
  // Node answers an `Expect` it doesn't know by itself, past this and every other limit. A server may ignore it.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response)
  })
}
