import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './broken-request.ts'

const tooSlow = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Node has a single time limit for the whole server, so it is set to the longer one. Every route that doesn't opt in
 * gets the shorter one here.
 */
export const limitBodyTime = (ms: number) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { raw, method, routeOptions } = request
  if (method === 'GET' || method === 'HEAD' || routeOptions.config?.streamsBody) return
  const late = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), ms).unref()
  raw.once('end', () => clearTimeout(late))
  // drain-bodies.ts limits what is sent after the answer.
  reply.raw.once('finish', () => clearTimeout(late))
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
