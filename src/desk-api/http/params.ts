import type { FastifyRequest } from 'fastify'
import { nothingThere } from '../desk-errors.ts'

/** Ids of ours, keys of jobs and articles, and references as people type them. A database may refuse to read anything else, such as a NUL. */
const READABLE = /^[\w -]{1,80}$/

/** Whatever stands in the place of an id and can be none leads nowhere, before any storage is asked. */
export async function refuseOddParams(request: FastifyRequest) {
  if (!request.routeOptions.url?.startsWith('/api/')) return
  for (const value of Object.values(request.params as Record<string, string>))
    if (!READABLE.test(value)) throw nothingThere()
}
