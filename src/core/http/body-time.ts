import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './broken-request.ts'

const tooSlow = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Node has a single time limit for the whole server, so it is set to the longer one. Every route that doesn't opt in
 * gets the shorter one here.
 */
export const limitBodyTime = (ms: number) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
  const { raw, method } = request
  if (method === 'GET' || method === 'HEAD' || request.routeOptions.config?.streamsBody) return done()
  const late = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), ms).unref()
  // A visitor who hangs up in the middle never sends the end.
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
  // drain-bodies.ts limits what is sent after the answer.
  reply.raw.once('finish', () => clearTimeout(late))
  done()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The handler reads the body itself, chunk by chunk. These routes get more time, for people who send photos on a
     * weak signal.
     */
    streamsBody?: boolean
  }
}
