import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that only a new start of the server changes: written once, confirmed by its ETag. */
export function jsonAnswer(value: unknown) {
  const body = Buffer.from(JSON.stringify(value))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, 'cache-control': 'public, max-age=60' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
}
