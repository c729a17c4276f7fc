import type { FastifyInstance } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Numbers, numbersQuestionSchema } from '../../contract/desk/numbers.ts'
import { exportSchema, retrySchema } from '../../contract/desk/system.ts'
import { numbersOf } from '../../core/numbers/numbers.ts'
import { writeAuditLog } from '../../core/storage/desk-log.ts'
import { retryLetters } from '../../core/storage/unsent-letters.ts'
import { exportLeads } from '../export/export.ts'
import type { DeskParts } from '../parts.ts'
import { freshlyProved, ownerOnly, read } from '../refusals.ts'
import { systemStatus } from './system-status.ts'

export async function systemRoutes(app: FastifyInstance, parts: DeskParts) {
  const { db, clock, live } = parts

  app.get(DESK_CALLS.status.url, () => systemStatus(parts))

  app.get(DESK_CALLS.numbers.url, async (request) => {
    const { weeks, by } = read(numbersQuestionSchema, request.query)
    return { weeks, by, ...(await numbersOf(db, weeks, by, clock())) } satisfies Numbers
  })

  app.post(DESK_CALLS.retryLetters.url, async (request) => {
    const { id } = read(retrySchema, request.body)
    const count = await retryLetters(db, id ?? null, clock().toISOString())
    live.tellSystemChanged()
    return { count }
  })

  app.post(DESK_CALLS.exportLeads.url, async (request, reply) => {
    const session = freshlyProved(ownerOnly(request), clock())
    const wanted = read(exportSchema, request.body)
    await writeAuditLog(db, clock().toISOString(), session.id, 'exported')
    const { type, name, body } = await exportLeads(db, wanted, clock())
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body)
  })
}
