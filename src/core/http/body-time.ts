import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './broken-request.ts'

const tooSlow = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Node knows one limit for the whole server, the longer one; routes that do not ask for it keep the shorter. */
export const limitBodyTime = (ms: number) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { raw, method, routeOptions } = request
  if (method === 'GET' || method === 'HEAD' || routeOptions.config?.streamsBody) return
  const late = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), ms).unref()
  raw.once('end', () => clearTimeout(late))
  // What is sent after the answer has bounds of its own: see drain-bodies.ts.
  reply.raw.once('finish', () => clearTimeout(late))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body itself, piece by piece; who sends photos on a weak signal gets more time. */
    streamsBody?: boolean
  }
}
