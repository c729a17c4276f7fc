import type { FastifyInstance } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type PushState, type PushTested, pushChangeSchema, UNSUPPORTED_SERVICE } from '../../contract/desk/push.ts'
import { postLimit } from '../../core/http/post-limit.ts'
import { deliver } from '../../core/push/deliver.ts'
import { isSubscriber } from '../../core/push/encrypt.ts'
import { personById, setQuietHours } from '../../core/storage/desk-people.ts'
import type { Session } from '../../core/storage/desk-sessions.ts'
import {
  deleteDevice,
  deviceOfSession,
  notifiedAbout,
  quietHoursOf,
  saveDevice,
} from '../../core/storage/push-devices.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, personOf, read } from '../desk-errors.ts'

const TESTS_AN_HOUR = 5

/** Notifications on the phone that makes the call. */
export async function pushRoutes(app: FastifyInstance, { db, clock, push, live }: DeskDeps) {
  const countTest = postLimit(TESTS_AN_HOUR, 60, () => clock().getTime())

  async function stateOf(db: Db, session: Session): Promise<PushState> {
    const device = await deviceOfSession(db, session.id_hash)
    const person = (await personById(db, session.id)) ?? session
    return {
      key: push.publicKey(),
      quiet: quietHoursOf(person),
      device: device
        ? {
            id: device.id,
            endpoint: device.endpoint,
            notifyAbout: notifiedAbout(device),
            showNames: device.show_names === 1,
            createdAt: device.created_at,
            fault: device.last_error,
          }
        : null,
    }
  }

  app.get(DESK_CALLS.push.url, (request) => stateOf(db, personOf(request)))

  app.put(DESK_CALLS.changePush.url, async (request, reply) => {
    const session = personOf(request)
    const { subscription, quiet, ...choices } = read(pushChangeSchema, request.body)
    const { endpoint, keys } = subscription
    if (!push.isAllowed(endpoint) || !isSubscriber(keys)) throw new DeskError(422, UNSUPPORTED_SERVICE)
    const state = await db.transaction().execute(async (transaction) => {
      await saveDevice(transaction, session, { endpoint, ...keys }, choices, clock().toISOString())
      if (quiet) await setQuietHours(transaction, session.id, quiet)
      return stateOf(transaction, session)
    })
    live.announceStatus()
    return reply.code(201).send(state)
  })

  app.delete(DESK_CALLS.endPush.url, async (request, reply) => {
    await deleteDevice(db, 'session_hash', personOf(request).id_hash)
    live.announceStatus()
    return reply.code(204).send()
  })

  app.post(DESK_CALLS.testPush.url, async (request, reply) => {
    const session = personOf(request)
    const device = await deviceOfSession(db, session.id_hash)
    if (!device) throw new DeskError(422, 'Notifications are off on this phone. Turn them on, then send a test.')
    if (countTest(session.id).seconds > 0)
      throw new DeskError(429, `You can send ${TESTS_AN_HOUR} tests an hour. Please try again later.`)
    const { outcome, words } = await deliver({ db, push, now: clock() }, device, {
      title: 'Test from the desk',
      body: 'Notifications work on this phone.',
      path: '/settings',
      tag: 'test',
    })
    live.announceStatus()
    return reply.code(202).send({ result: { isSent: outcome === 'sent', words } } satisfies PushTested)
  })
}
