import type { FastifyInstance } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Device, meChangeSchema } from '../../contract/desk/person.ts'
import { writeAuditLog } from '../../core/storage/desk-log.ts'
import { setWishes } from '../../core/storage/desk-people.ts'
import { endSession, sessionsOf } from '../../core/storage/desk-sessions.ts'
import type { DeskParts } from '../parts.ts'
import { DeskRefusal, freshlyProved, personOf, read } from '../refusals.ts'
import { idleSince } from '../sign-in/sessions.ts'
import { meOf } from './me.ts'

const flag = (wish: boolean | undefined) => (wish === undefined ? undefined : wish ? 1 : 0)

export async function peopleRoutes(app: FastifyInstance, parts: DeskParts) {
  const { db, clock, live } = parts

  app.get(DESK_CALLS.me.url, (request) => meOf(parts, personOf(request)))

  app.patch(DESK_CALLS.changeMe.url, async (request) => {
    const session = personOf(request)
    const { eachLead, reminders, morning } = read(meChangeSchema, request.body)
    const wishes = { each_lead: flag(eachLead), reminders: flag(reminders), morning: flag(morning) }
    const given = Object.entries(wishes).filter(([, wish]) => wish !== undefined)
    await setWishes(db, session.id, Object.fromEntries(given))
    return meOf(parts, session)
  })

  app.get(DESK_CALLS.devices.url, async (request): Promise<{ devices: Device[] }> => {
    const session = personOf(request)
    const whose = session.role === 'owner' ? null : session.id
    const rows = await sessionsOf(db, clock().toISOString(), idleSince(parts), whose)
    const devices = rows.map((row) => ({
      id: row.id_hash,
      personId: row.person_id,
      label: row.label,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      isCurrent: row.id_hash === session.id_hash,
    }))
    return { devices }
  })

  app.delete<{ Params: { id: string } }>(DESK_CALLS.endDevice.url, async (request, reply) => {
    const session = freshlyProved(personOf(request), clock())
    const whose = session.role === 'owner' ? null : session.id
    if (!(await endSession(db, request.params.id, whose)))
      throw new DeskRefusal(404, 'This device is already signed out.')
    await writeAuditLog(db, clock().toISOString(), session.id, 'device-ended')
    live.look()
    live.tellSystemChanged()
    return reply.code(204).send()
  })
}
