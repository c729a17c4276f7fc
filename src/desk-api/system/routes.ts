import type { FastifyInstance } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Numbers, numbersQuestionSchema } from '../../contract/desk/numbers.ts'
import { exportSchema, retrySchema } from '../../contract/desk/system.ts'
import { numbersOf } from '../../core/numbers/numbers.ts'
import { writeAuditLog } from '../../core/storage/audit-log.ts'
import { retryEmails } from '../../core/storage/unsent-emails.ts'
import type { DeskDeps } from '../deps.ts'
import { ownerOnly, read, requireRecentLogin } from '../desk-errors.ts'
import { exportLeads } from '../export/export.ts'
import { systemStatus } from './system-status.ts'

export async function systemRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock, live } = deps

  app.get(DESK_CALLS.status.url, () => systemStatus(deps))

  app.get(DESK_CALLS.numbers.url, async (request) => {
    const { weeks, by } = read(numbersQuestionSchema, request.query)
    return { weeks, by, ...(await numbersOf(db, weeks, by, clock())) } satisfies Numbers
  })

  app.post(DESK_CALLS.retryEmails.url, async (request) => {
    const { id } = read(retrySchema, request.body)
    const count = await retryEmails(db, id ?? null, clock().toISOString())
    live.announceStatus()
    return { count }
  })

  app.post(DESK_CALLS.exportLeads.url, async (request, reply) => {
    const session = requireRecentLogin(ownerOnly(request), clock())
    const exportRequest = read(exportSchema, request.body)
    await writeAuditLog(db, clock().toISOString(), session.id, 'exported')
    const { type, name, body } = await exportLeads(db, exportRequest, clock())
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body)
  })
}
