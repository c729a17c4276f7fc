import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentHash, isHeld } from '../../core/http/stored-file.ts'

/** An answer that seldom changes: written once, confirmed by its ETag. */
export function jsonAnswer(value: unknown) {
  const body = Buffer.from(JSON.stringify(value))
  const etag = `"${contentHash(body)}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, 'cache-control': 'public, max-age=60' })
    if (isHeld(etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
}
