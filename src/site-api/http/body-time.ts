import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from '../../core/http/broken-request.ts'

/** How long a visitor may take to send a form. */
const BODY_MS = 60_000

const tooSlow = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Node knows one limit for the whole server, the longer one; routes that do not ask for it keep the shorter. */
export async function limitBodyTime({ raw, method, routeOptions }: FastifyRequest, reply: FastifyReply) {
  if (method === 'GET' || method === 'HEAD' || routeOptions.config?.slowBody) return
  const late = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), BODY_MS).unref()
  raw.once('end', () => clearTimeout(late))
  // What is sent after the answer has bounds of its own: see drain-bodies.ts.
  reply.raw.once('finish', () => clearTimeout(late))
}
