import type { FastifyInstance } from 'fastify'
import { API_CALLS } from '../contract/api-calls.ts'
import type { Ready } from '../contract/replies.ts'
import { Refusal } from '../core/http/refusal.ts'
import { storageCheck } from '../core/storage/storage-check.ts'
import { isFull } from '../core/storage/storage-faults.ts'
import type { Parts } from './parts.ts'

/** Ready means that a lead could be stored, whatever the pages are at. */
export async function healthRoute(
  app: FastifyInstance,
  { db, clock, pagesState }: Pick<Parts, 'db' | 'clock' | 'pagesState'>,
) {
  const checkStorage = storageCheck(db, clock)
  app.route({
    ...API_CALLS.health,
    handler: async (_request, reply) => {
      await checkStorage().catch((cause: unknown) => {
        const why = isFull(cause) ? 'the disk is full' : 'the database isn’t working'
        throw new Refusal(503, `Leads can’t be stored right now: ${why}.`, { cause })
      })
      reply.header('cache-control', 'no-store')
      return { status: 'ready', pages: pagesState() } satisfies Ready
    },
  })
}
