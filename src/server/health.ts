import type { FastifyInstance } from 'fastify'
import { API_CALLS } from '../contract/api-calls.ts'
import type { Ready } from '../contract/replies.ts'
import { Refusal } from './http/refusal.ts'
import type { Parts } from './parts.ts'
import { setMark } from './storage/marks.ts'
import { isFull } from './storage/sqlite-faults.ts'

/** Whoever asks more often gets the last good answer: asking must not become work for the disk. */
const FRESH_MS = 1000

/** Ready means that a lead could be stored: it is tried with a small row, for reading alone proves nothing. */
export async function healthRoute(app: FastifyInstance, { db, clock }: Pick<Parts, 'db' | 'clock'>) {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<void> | undefined

  app.route({
    ...API_CALLS.health,
    handler: async (_request, reply) => {
      const now = performance.now()
      if (!answer || now - asked > FRESH_MS) {
        asked = now
        answer = setMark(db, 'health', clock().toISOString())
        answer.catch(() => {
          answer = undefined
        })
      }
      await answer.catch((cause: unknown) => {
        const why = isFull(cause) ? 'the disk is full' : 'the database does not take them'
        throw new Refusal(503, `Leads cannot be stored now: ${why}.`, { cause })
      })
      reply.header('cache-control', 'no-store')
      return { status: 'ready' } satisfies Ready
    },
  })
}
