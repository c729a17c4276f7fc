import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fastify from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_CALLS } from '../../src/contract/desk/desk-calls.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { type Listener, startLive } from '../../src/desk-api/live/live.ts'
import { liveRoutes } from '../../src/desk-api/live/routes.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'

describeStores('concurrent requests at the desk', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
  })
  afterAll(() => desk?.stop())

  const note = (reference: string, key = randomUUID()) =>
    owner.post(
      `/api/leads/${reference}/actions`,
      { action: 'note', text: 'Gate drags', version: 0 },
      { 'idempotency-key': key },
    )

  test('a lead erased while others write to it is completely gone, and nobody gets an error', async () => {
    const leads = await Promise.all([1, 2, 3, 4].map((at) => desk.lead('quote', { email: `erased${at}@example.com` })))
    // Run these one after another: parallel requests would wait for a connection, not for each other.
    for (const { reference } of leads) {
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => note(reference)),
        owner.post(`/api/leads/${reference}/emails`, { kind: 'owner' }),
        owner.post(`/api/leads/${reference}/erase`, { typed: reference }),
        ...[1, 2, 3].map(() => note(reference)),
      ])
      expect(answers.filter(({ status }) => status >= 500).map(({ status, text }) => `${status} ${text}`)).toEqual([])
    }
    for (const { id } of leads) {
      expect(await desk.db.selectFrom('leads').selectAll().where('id', '=', id).execute()).toEqual([])
      for (const table of ['lead_work', 'lead_events', 'outbox'] as const)
        expect(await desk.db.selectFrom(table).selectAll().where('lead_id', '=', id).execute(), table).toEqual([])
    }
  })

  const liveOn = (db: Db) => startLive({ db, clock: desk.now, logger: pino({ enabled: false }), idleSince: () => '' })
  const listener = (send: Listener['send'] = () => {}): Listener => ({
    session: 'x',
    send,
    beat: () => {},
    close: () => {},
  })

  test('pages that open the event stream at the same time share one query', async () => {
    let reads = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('changed_at')) reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const live = liveOn(desk.db.withPlugin(counting))
    await Promise.all(Array.from({ length: 10 }, () => live.add(listener())))
    expect(reads).toBe(1)
    await live.stop()
  })

  test('a page that closes while its event stream opens receives nothing and leaves nothing in memory', async () => {
    const live = liveOn(desk.db)
    let calls = 0
    const gone = listener(() => {
      calls += 1
    })
    const opening = live.add(gone)
    live.remove(gone)
    await opening
    live.announceStatus()
    expect(calls).toBe(0)
    await live.stop()
  })

  test('a device that hangs up while its session is looked up leaves no event stream behind', async () => {
    const session = await desk.db
      .selectFrom('desk_sessions')
      .innerJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
      .selectAll()
      .executeTakeFirstOrThrow()
    const streams = new Set<Listener>()
    const live = { ...liveOn(desk.db), add: async (one: Listener) => void streams.add(one) }
    live.remove = (one) => streams.delete(one)
    const app = fastify()
    let lookUp = Promise.withResolvers<void>()
    app.decorateRequest('session', null)
    app.addHook('onRequest', async (request) => {
      lookUp.resolve()
      const { socket } = request.raw
      if (!socket.destroyed && request.headers['x-leaves']) await once(socket, 'close')
      request.session = session
    })
    app.register(liveRoutes, { live })
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${DESK_CALLS.live.url}`
    for (let tap = 0; tap < 25; tap += 1) {
      lookUp = Promise.withResolvers()
      const leaving = new AbortController()
      const opening = fetch(url, { headers: { 'x-leaves': 'soon' }, signal: leaving.signal }).catch(() => null)
      await lookUp.promise
      leaving.abort()
      await opening
    }
    const stays = new AbortController()
    expect((await fetch(url, { signal: stays.signal })).status).toBe(200)
    expect(streams.size).toBe(1)
    stays.abort()
    await app.close()
    await live.stop()
  })

  test('an action whose event can no longer be read is still the same request when it is sent again', async () => {
    const { reference } = await desk.lead('quote', { email: 'again@example.com' })
    for (const data of ['{"text":"Ga', 'null', '7']) {
      const key = randomUUID()
      const { id } = (await note(reference, key)).json().event
      await desk.db.updateTable('lead_events').set({ data }).where('id', '=', id).execute()
      const again = await note(reference, key)
      expect([again.status, again.json().event], data).toMatchObject([200, { id, kind: 'unreadable' }])
    }
  })

  test('a lead entered by hand is never assigned to somebody who is not on the list', async () => {
    const entered = { name: 'Pete Rail', phone: '(251) 555-0172', foundUs: 'yard-sign' }
    for (const assignTo of ['nobody', 'constructor', randomUUID()]) {
      const answer = await owner.post('/api/leads', { ...entered, assignTo })
      expect([answer.status, answer.json().message]).toEqual([422, 'This person isn’t on the list.'])
    }
    expect((await owner.post('/api/leads', { ...entered, assignTo: owner.id })).status).toBe(201)
  })
})
