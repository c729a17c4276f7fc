import type { FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './http-server.ts'

/** How long a visitor may take to send a form. */
const BODY_MS = 60_000
/** How long photos may take: a weak signal carries a few kilobytes in a second. */
export const SLOW_BODY_MS = 300_000

const tooSlow = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Node knows one limit for the whole server, the longer one; routes that do not ask for it keep the shorter. */
export async function limitBodyTime({ raw, method, routeOptions }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD' || routeOptions.config?.slowBody) return
  const late = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), BODY_MS).unref()
  // Not when it is answered: who was refused at once may go on sending.
  raw.once('end', () => clearTimeout(late))
}
