import type { FastifyRequest } from 'fastify'
import { readKey } from '../../core/leads/submission.ts'
import { personOf } from '../desk-errors.ts'

/** The browser's key, combined with the person's id so nobody can guess or reuse another person's key. */
export function mutationOf(request: FastifyRequest) {
  const key = readKey(request.headers['idempotency-key'])
  return key === null ? null : `${personOf(request).id} ${key}`
}
