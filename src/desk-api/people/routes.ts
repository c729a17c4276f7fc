import type { FastifyInstance } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Device, meChangeSchema } from '../../contract/desk/person.ts'
import { writeAuditLog } from '../../core/storage/audit-log.ts'
import { setEmailSettings } from '../../core/storage/desk-people.ts'
import { endSession, sessionsOf } from '../../core/storage/desk-sessions.ts'
import { notifiedSessions } from '../../core/storage/push-devices.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, personOf, read, requireRecentLogin } from '../desk-errors.ts'
import { idleSince } from '../sign-in/sessions.ts'
import { meOf } from './me.ts'

const flag = (setting: boolean | undefined) => (setting === undefined ? undefined : setting ? 1 : 0)

export async function peopleRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock, live } = deps

  app.get(DESK_CALLS.me.url, (request) => meOf(deps, personOf(request)))

  app.patch(DESK_CALLS.changeMe.url, async (request) => {
    const session = personOf(request)
    const { eachLead, reminders, morning } = read(meChangeSchema, request.body)
    const emailSettings = { each_lead: flag(eachLead), reminders: flag(reminders), morning: flag(morning) }
    const given = Object.entries(emailSettings).filter(([, setting]) => setting !== undefined)
    await setEmailSettings(db, session.id, Object.fromEntries(given))
    return meOf(deps, session)
  })

  app.get(DESK_CALLS.devices.url, async (request): Promise<{ devices: Device[] }> => {
    const session = personOf(request)
    const whose = session.role === 'owner' ? null : session.id
    const rows = await sessionsOf(db, clock().toISOString(), idleSince(deps), whose)
    const notified = await notifiedSessions(db)
    const devices = rows.map((row) => ({
      id: row.id_hash,
      personId: row.person_id,
      label: row.label,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      isCurrent: row.id_hash === session.id_hash,
      isNotified: notified.has(row.id_hash),
    }))
    return { devices }
  })

  app.delete<{ Params: { id: string } }>(DESK_CALLS.endDevice.url, async (request, reply) => {
    const session = requireRecentLogin(personOf(request), clock())
    const whose = session.role === 'owner' ? null : session.id
    if (!(await endSession(db, request.params.id, whose)))
      throw new DeskError(404, 'This device is already signed out.')
    await writeAuditLog(db, clock().toISOString(), session.id, 'device-ended')
    live.check()
    live.announceStatus()
    return reply.code(204).send()
  })
}
