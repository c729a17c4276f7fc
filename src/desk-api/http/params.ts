import type { FastifyRequest } from 'fastify'
import { nothingThere } from '../desk-errors.ts'

/**
 * Our ids, keys of jobs and articles, and references as people type them. A database may fail on anything else, such as
 * a NUL.
 */
const READABLE = /^[\w -]{1,80}$/

/** Answers 404 for a parameter that can't be an id, before querying the database. */
export async function refuseOddParams(request: FastifyRequest) {
  if (!request.routeOptions.url?.startsWith('/api/')) return
  for (const value of Object.values(request.params as Record<string, string>))
    if (!READABLE.test(value)) throw nothingThere()
}
