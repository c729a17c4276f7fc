import type { FastifyRequest } from 'fastify'
import { readKey } from '../../core/leads/submission.ts'
import { personOf } from '../desk-errors.ts'

/** The browser's key, made its own by the person's id: nobody can guess or take another's. */
export function mutationOf(request: FastifyRequest) {
  const key = readKey(request.headers['idempotency-key'])
  return key === null ? null : `${personOf(request).id} ${key}`
}
