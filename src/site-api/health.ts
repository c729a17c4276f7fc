import type { FastifyInstance } from 'fastify'
import { API_CALLS } from '../contract/api-calls.ts'
import type { Ready } from '../contract/replies.ts'
import { HttpError } from '../core/http/http-error.ts'
import { storageCheck } from '../core/storage/storage-check.ts'
import { isFull } from '../core/storage/storage-faults.ts'
import type { SiteDeps } from './deps.ts'

/** Ready means that a lead could be stored, whatever state the pages are in. */
export async function healthRoute(
  app: FastifyInstance,
  { db, clock, pagesState }: Pick<SiteDeps, 'db' | 'clock' | 'pagesState'>,
) {
  const checkStorage = storageCheck(db, clock)
  app.route({
    ...API_CALLS.health,
    handler: async (_request, reply) => {
      await checkStorage().catch((cause: unknown) => {
        const why = isFull(cause) ? 'the disk is full' : 'the database isn’t working'
        throw new HttpError(503, `Leads can’t be stored right now: ${why}.`, { cause })
      })
      reply.header('cache-control', 'no-store')
      return { status: 'ready', pages: pagesState() } satisfies Ready
    },
  })
}
