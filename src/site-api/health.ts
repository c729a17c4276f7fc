import type { FastifyInstance } from 'fastify'
import { API_CALLS } from '../contract/api-calls.ts'
import type { Ready } from '../contract/replies.ts'
import { HttpError } from '../core/http/http-error.ts'
import { countLatePdfs } from '../core/quotes/quote-pdf.ts'
import { storageCheck } from '../core/storage/storage-check.ts'
import { isFull } from '../core/storage/storage-faults.ts'
import type { SiteDeps } from './deps.ts'

/** Ready means that a lead could be stored, whatever state the pages and the PDFs of contracts are in. */
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
      // Whether leads can be stored was just answered, and it doesn't depend on this.
      const latePdfs = await countLatePdfs(db, clock()).catch(() => 0)
      return { status: 'ready', pages: pagesState(), ...(latePdfs > 0 && { latePdfs }) } satisfies Ready
    },
  })
}
