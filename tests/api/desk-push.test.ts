import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AcceptRequest } from '../../src/contract/your-quote.ts'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { acceptQuote } from '../../src/core/quotes/accept-quote.ts'
import { readQuote } from '../../src/core/quotes/read-quote.ts'
import { bookVisit } from '../../src/core/visits/book.ts'
import { cancelVisit } from '../../src/core/visits/change-visit.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { isSignedBy, startPushService } from '../../testbed/push-service.ts'
import { startTestSite } from '../../testbed/site.ts'
import { describeStores } from '../../testbed/stores.ts'
import { newLead, publishVisits, visitCodes } from '../../testbed/visits.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>
type Phone = Awaited<ReturnType<Desk['signedIn']>>
const NEVER_QUIET = { from: 0, to: 0 }

describeStores('notifications', (store) => {
  let desk: Desk
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    desk = await startTestDesk(await store.env(), '2026-11-17T03:06:00.000Z', [service.origin])
  })
  afterAll(async () => {
    await desk?.stop()
    await service?.stop()
  })
  /** Every test has its own day, so that limits and summaries of the one before are over. It starts on Monday, 9:06 pm. */
  beforeEach(() => {
    desk.set(new Date(Date.parse('2026-11-17T03:06:00.000Z') + 7 * 86_400_000 * day++))
    service.answer(201)
  })
  let day = 0
  afterEach(async () => {
    await desk.db.deleteFrom('desk_sessions').execute()
    await desk.db.deleteFrom('outbox').execute()
  })

  /** Turns on notifications, without quiet hours unless the test is about them. */
  async function turnedOn(phone: Phone, changes: object = {}) {
    const { subscription, shown } = service.subscribe()
    const answer = await phone.call('PUT', '/api/push', { subscription, quiet: NEVER_QUIET, ...changes })
    expect(answer.status, answer.text).toBe(201)
    return { subscription, shown, answer: answer.json() }
  }
  async function withPhone(changes: object = {}, email = OWNER) {
    const phone = await desk.signedIn(email)
    return { phone, ...(await turnedOn(phone, changes)) }
  }
  let leads = 0
  /** A lead as the site takes it: its email is sent, and then the notifications. */
  async function leadComesIn(entries: Record<string, unknown> = {}) {
    leads += 1
    const own = { firstName: 'June', lastName: 'Trellis', linearFeet: '140', email: `june${leads}@example.com` }
    const lead = await desk.lead('quote', { ...own, ...entries })
    await desk.emails()
    await desk.pushes()
    return lead
  }
  const rows = () => desk.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').orderBy('created_at').execute()

  test('a new lead rings every phone once, with a name, a town and choices, and only this phone can read it', async () => {
    const owner = await withPhone()
    const office = await withPhone({}, OFFICE)
    const { reference } = await leadComesIn()
    await desk.pushes()
    expect(owner.shown()).toEqual([
      {
        title: 'New lead: June Trellis, Fairhope',
        body: 'Privacy Fence, 140 ft. Answer by Tue 9:06 pm.',
        path: `/lead/${reference}`,
        tag: `lead-${reference}`,
        canClaim: true,
      },
    ])
    expect(office.shown()).toHaveLength(1)
    expect(await desk.emails()).toEqual([])
  })

  test('the push service learns who sends, and nothing about the lead', async () => {
    const { subscription, answer } = await withPhone()
    const { id } = await leadComesIn()
    const [sent] = service.received.slice(-1)
    expect(sent?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(JSON.stringify(sent?.headers)).not.toContain(id)
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(sent?.headers.authorization)) ?? []
    expect([key, isSignedBy(token, key)]).toEqual([answer.key, true])
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toEqual({
      aud: new URL(subscription.endpoint).origin,
      exp: Math.floor(desk.now().getTime() / 1000) + 12 * 3600,
      sub: 'https://www.gulflinefence.example',
    })
  })

  test('the key is a private file that is made once', async () => {
    const { answer } = await withPhone()
    const file = join(desk.dataDir, 'push.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[\da-f]{64}$/)
    expect((await (await desk.signedIn()).get('/api/push')).json()).toMatchObject({ key: answer.key, device: null })
  })

  test('with names off, or with a name that doesn’t look like one, only the town shows', async () => {
    const { shown } = await withPhone({ showNames: false })
    await leadComesIn()
    await leadComesIn({ city: 'Nowhere, call 555-0100', zipCode: '99999' })
    expect(shown().map(({ title }) => title)).toEqual(['New lead in Fairhope', 'New lead'])
    const named = await withPhone({}, OFFICE)
    await leadComesIn({ firstName: 'Win $500', lastName: 'www.evil.example', linearFeet: 'ask 2515550100 at night' })
    expect(named.shown()).toEqual([
      expect.objectContaining({ title: 'New lead in Fairhope', body: 'Privacy Fence. Answer by Tue 9:06 pm.' }),
    ])
  })

  test('possible spam and a lead that was erased meanwhile ring nobody', async () => {
    const { shown } = await withPhone()
    await leadComesIn({ projectDescription: 'https://a.example https://b.example www.c.example www.d.example' })
    const { id } = await desk.lead('quote')
    await desk.emails()
    await desk.db.updateTable('leads').set({ in_spam: 1 }).where('id', '=', id).execute()
    const erased = await desk.lead('quote', { email: 'else@example.com' })
    await desk.emails()
    await desk.db.deleteFrom('leads').where('id', '=', erased.id).execute()
    await desk.pushes()
    expect(shown()).toEqual([])
  })

  test('in quiet hours nothing rings, and at their end one notification says what came', async () => {
    const { shown } = await withPhone({ quiet: { from: 22 * 60, to: 6 * 60 + 30 } })
    const awake = await withPhone({}, OFFICE)
    await leadComesIn()
    desk.pass(60)
    for (let count = 0; count < 3; count += 1) {
      desk.pass(60)
      await leadComesIn()
    }
    const spam = await leadComesIn()
    await desk.db.updateTable('leads').set({ in_spam: 1 }).where('id', '=', spam.id).execute()
    expect([shown().length, awake.shown().length]).toEqual([1, 5])
    for (let hour = 0; hour < 8; hour += 1) {
      desk.pass(60)
      await desk.pushes()
    }
    expect(shown().slice(1)).toEqual([
      {
        title: '3 leads came in overnight',
        body: 'Open the desk to see what’s next.',
        path: '/',
        tag: 'overnight',
      },
    ])
  })

  test('a service that fails gets two more attempts in ten minutes, and the email goes out meanwhile', async () => {
    const { phone, shown } = await withPhone()
    service.answer(429)
    await desk.lead('quote')
    expect((await desk.emails()).map(({ kind }) => kind)).toContain('owner')
    for (let minute = 0; minute <= 20; minute += 1) {
      await desk.pushes()
      desk.pass(1)
    }
    expect(shown()).toHaveLength(3)
    expect(await rows()).toMatchObject([{ status: 'skipped', attempts: 3 }])
    const { device } = (await phone.get('/api/push')).json()
    expect(device.fault).toMatch(/didn’t accept the last notification \(429\)/)
    service.answer(201)
    await leadComesIn()
    expect((await phone.get('/api/push')).json().device.fault).toBeNull()
  })

  test('a notification that was queued for more than ten minutes is skipped', async () => {
    const { shown } = await withPhone()
    await desk.lead('quote')
    await desk.emails()
    desk.pass(11)
    await desk.pushes()
    expect(shown()).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'skipped', last_error: 'Too late for a notification' }])
  })

  test.each([404, 410])('%i from the push service deletes the phone', async (status) => {
    const { phone } = await withPhone()
    service.answer(status)
    await leadComesIn()
    expect((await phone.get('/api/push')).json().device).toBeNull()
  })

  test('403 is not tried again and shows in Settings; a redirect is not followed', async () => {
    const { phone, shown } = await withPhone()
    service.answer(403)
    await leadComesIn()
    const words = 'refused the last notification (403). Turn notifications off and on again.'
    expect((await phone.get('/api/push')).json().device.fault).toContain(words)
    expect((await phone.get('/api/status')).json().notifications).toMatchObject({ phones: 1 })
    expect((await phone.get('/api/status')).json().notifications.fault).toContain(words)
    desk.pass(5)
    await desk.pushes()
    expect(shown()).toHaveLength(1)
    service.answer('redirect')
    await leadComesIn()
    expect(service.received.some(({ path }) => path === '/elsewhere')).toBe(false)
    expect((await phone.get('/api/push')).json().device.fault).toContain('(307)')
  })

  test('Settings shows how many phones there are and how fast the last notification was', async () => {
    const { phone } = await withPhone()
    await desk.lead('quote')
    await desk.emails()
    desk.set(new Date(desk.now().getTime() + 2000))
    await desk.pushes()
    expect((await phone.get('/api/status')).json()).toMatchObject({
      notifications: { phones: 1, newest: { at: desk.now().toISOString(), seconds: 2 }, fault: null },
      emails: { queued: 0 },
    })
  })

  test('a phone that is signed out, here or elsewhere, gets none; neither does one whose session ran out', async () => {
    const here = await withPhone()
    const lost = await withPhone()
    const idle = await withPhone({}, OFFICE)
    await here.phone.post('/api/sign-out')
    const owner = await desk.signedIn()
    const { devices } = (await owner.get('/api/sessions')).json()
    expect(devices.filter((one: { isNotified: boolean }) => one.isNotified)).toHaveLength(2)
    const { id } = devices.find(
      (one: { isNotified: boolean; personId: string }) => one.isNotified && one.personId === owner.id,
    )
    expect((await owner.call('DELETE', `/api/sessions/${id}`)).status).toBe(204)
    await desk.db
      .updateTable('desk_sessions')
      .set({ seen_at: '2026-01-01T00:00:00.000Z' })
      .where('person_id', '=', idle.phone.id)
      .execute()
    await leadComesIn()
    expect([here, lost, idle].flatMap(({ shown }) => shown())).toEqual([])
    const left = await desk.db.selectFrom('push_devices').select('endpoint').execute()
    expect(left).toEqual([{ endpoint: idle.subscription.endpoint }])
  })

  test('signing in again on the same phone keeps its notifications; another person there starts without', async () => {
    const { phone, shown } = await withPhone()
    const signInAgain = async (email: string) => {
      const token = await desk.tokenFor(email)
      expect((await phone.post('/api/sign-in/finish', { token })).status).toBe(200)
    }
    await signInAgain(OWNER)
    await leadComesIn()
    expect(shown()).toHaveLength(1)
    await signInAgain(OFFICE)
    expect((await phone.get('/api/push')).json().device).toBeNull()
  })

  test('a phone has one subscription: a new one replaces it and keeps what was chosen, and nobody else keeps it', async () => {
    const first = await withPhone({ showNames: false, notifyAbout: ['lead'], quiet: { from: 60, to: 120 } })
    const { subscription } = service.subscribe()
    const answer = await first.phone.call('PUT', '/api/push', { subscription })
    expect(answer.json()).toMatchObject({
      quiet: { from: 60, to: 120 },
      device: { endpoint: subscription.endpoint, showNames: false, notifyAbout: ['lead'] },
    })
    const other = await desk.signedIn(OFFICE)
    await other.call('PUT', '/api/push', { subscription })
    expect((await first.phone.get('/api/push')).json().device).toBeNull()
    expect((await other.call('DELETE', '/api/push')).status).toBe(204)
    expect(await desk.db.selectFrom('push_devices').selectAll().execute()).toEqual([])
  })

  test('when two tabs and two people send one subscription at once, one of them has it', async () => {
    const [phone, other] = [await desk.signedIn(), await desk.signedIn(OFFICE)]
    const { subscription } = service.subscribe()
    const put = (who: Phone) => who.call('PUT', '/api/push', { subscription })
    const answers = await Promise.all([put(phone), put(phone), put(other), put(phone)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await desk.db.selectFrom('push_devices').select('endpoint').execute()).toEqual([
      { endpoint: subscription.endpoint },
    ])
  })

  test('Send a test says what the push service answered, five times an hour', async () => {
    const { phone, shown } = await withPhone({ quiet: { from: 0, to: 1439 } })
    expect((await phone.post('/api/push/test')).json().result).toMatchObject({ isSent: true })
    expect(shown()).toMatchObject([{ title: 'Test from the desk', path: '/settings' }])
    service.answer(403)
    const refused = await phone.post('/api/push/test')
    expect([refused.status, refused.json().result]).toMatchObject([202, { isSent: false }])
    expect(refused.json().result.words).toContain('(403)')
    for (let more = 0; more < 3; more += 1) expect((await phone.post('/api/push/test')).status).toBe(202)
    expect((await phone.post('/api/push/test')).status).toBe(429)
    desk.pass(61)
    service.answer(410)
    expect((await phone.post('/api/push/test')).json().result).toEqual({
      isSent: false,
      words: 'Notifications stopped on this phone.',
    })
    expect((await phone.post('/api/push/test')).status).toBe(422)
  })

  test('a lead is in the summary of one morning only, in the night that is an hour shorter, too', async () => {
    desk.set('2027-03-13T11:30:00.000Z')
    const { shown } = await withPhone({ quiet: { from: 22 * 60, to: 6 * 60 + 30 } })
    desk.set('2027-03-13T11:45:00.000Z')
    await leadComesIn()
    desk.set('2027-03-13T12:31:00.000Z')
    await desk.pushes()
    desk.set('2027-03-14T05:00:00.000Z')
    await leadComesIn()
    desk.set('2027-03-14T11:31:00.000Z')
    await desk.pushes()
    expect(shown().map(({ title }) => title)).toEqual(['1 lead came in overnight', '1 lead came in overnight'])
  })
})

test('a customer who books or cancels a visit or signs a quote rings the phones that want to know', async () => {
  const service = await startPushService()
  const desk = await startTestDesk({}, '2026-11-17T03:31:00.000Z', [service.origin])
  const { db, dataDir } = desk
  const turnedOn = async (email: string, notifyAbout: string[]) => {
    const { subscription, shown } = service.subscribe()
    const phone = await desk.signedIn(email)
    await phone.call('PUT', '/api/push', { subscription, notifyAbout, quiet: NEVER_QUIET })
    return () => shown().map(({ title, body }) => [title, body])
  }
  const all = await turnedOn(OWNER, ['lead', 'visit', 'quote'])
  const onlyQuotes = await turnedOn(OFFICE, ['quote'])
  const key = readDeskKey(dataDir, null)
  const now = { now: desk.now() }

  await publishVisits(db)
  const lead = await newLead(db, desk.now(), {})
  await db.deleteFrom('outbox').execute()
  const deps = { db, key, confirmationsPerHour: 120 }
  const linkOf = (may: 'tab' | 'email') => ({
    reference: lead.reference,
    codeHash: codeHashOf(key, 'visit', visitCodes(dataDir, lead.id)[may]),
  })
  const at = '2026-11-19T16:00:00.000Z'
  await bookVisit(deps, { ...linkOf('tab'), at, key: null }, now)
  await bookVisit(deps, { ...linkOf('email'), at, key: null }, now)
  await desk.pushes()
  await cancelVisit(deps, linkOf('email'), 'not-needed', now)
  await desk.pushes()

  const quote = await sentQuote(desk, now)
  await db.deleteFrom('outbox').execute()
  const hash = codeHashOf(key, 'quote', quote.code)
  const shown = await readQuote(db, hash, desk.now())
  if (!shown) throw new Error('The quote does not open')
  const signing = { code: quote.code, ...signature(shown, { option: 'cedar', addOns: [] }) } as AcceptRequest
  await acceptQuote(db, hash, signing, { key: null, address: '203.0.113.24', browser: 'Safari', ...now })
  await desk.pushes()
  const signed = ["Quote accepted: Sam O'Neil, Fairhope", `Quote ${quote.number} is signed.`]
  expect(all()).toEqual([
    ['Booked: June Trellis, Fairhope', 'Thu, Nov 19, 10:00 am to noon.'],
    ['Visit canceled: June Trellis, Fairhope', 'Thu, Nov 19, 10:00 am to noon.'],
    signed,
  ])
  expect(onlyQuotes()).toEqual([signed])
  await service.stop()
  await desk.stop()
})

test('a push service that hangs times out, and no email waits for it', async () => {
  const service = await startPushService()
  const desk = await startTestDesk({}, new Date().toISOString(), [service.origin])
  const phone = await desk.signedIn()
  const { subscription } = service.subscribe()
  await phone.call('PUT', '/api/push', { subscription, quiet: NEVER_QUIET })
  service.answer('hang')
  const site = await startTestSite({ DATA_DIR: desk.dataDir }, undefined, [service.origin])
  const { id } = await desk.lead('quote')
  await expect.poll(() => service.received.length, { timeout: 8000 }).toBe(1)
  const statusOf = async (kind: 'owner' | 'push') =>
    (
      await desk.db
        .selectFrom('outbox')
        .select('status')
        .where('lead_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.status
  await expect.poll(() => statusOf('owner'), { timeout: 5000 }).toBe('sent')
  expect(await statusOf('push')).toBe('pending')
  await service.stop()
  await site.stop()
  await desk.stop()
})

test('a mail server that hangs delays no notification, however many leads come in', async () => {
  const service = await startPushService()
  const connections = new Set<Socket>()
  const silent = createServer((socket) => connections.add(socket))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const address = silent.address()
  const SMTP_URL = `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const desk = await startTestDesk({}, new Date().toISOString(), [service.origin])
  const { subscription, shown } = service.subscribe()
  await (await desk.signedIn()).call('PUT', '/api/push', { subscription, quiet: NEVER_QUIET })
  const site = await startTestSite({ DATA_DIR: desk.dataDir, SMTP_URL }, undefined, [service.origin])
  const leads = [1, 2, 3, 4, 5].map((number) => desk.lead('quote', { email: `june${number}@example.com` }))
  const tags = (await Promise.all(leads)).map(({ reference }) => `lead-${reference}`)
  await expect
    .poll(
      () =>
        shown()
          .map(({ tag }) => tag)
          .sort(),
      { timeout: 5000 },
    )
    .toEqual(tags.sort())
  const sent = await desk.db.selectFrom('outbox').select('kind').where('status', '=', 'sent').execute()
  expect(sent.filter(({ kind }) => kind !== 'push')).toEqual([])
  silent.close()
  for (const socket of connections) socket.destroy()
  await site.stop()
  await service.stop()
  await desk.stop()
})

test('nothing is sent to an address that is not one of the four push services, whatever it looks like', async () => {
  const desk = await startTestDesk()
  const service = await startPushService()
  const phone = await desk.signedIn()
  const { keys } = service.subscribe().subscription
  const put = async (endpoint: string) => phone.call('PUT', '/api/push', { subscription: { endpoint, keys } })
  for (const endpoint of [
    `${service.origin}/wp/1`,
    'https://127.0.0.1/wp/1',
    'https://[::1]/wp/1',
    'https://2130706433/wp/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com:443/fcm/send/1',
    'https://fcm.googleapis.com.:443/fcm/send/1',
    'https://fcm.googleapis.com./fcm/send/1',
    'https://user@fcm.googleapis.com/fcm/send/1',
    'https://FCM.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com@evil.example/1',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example/.push.apple.com',
    'https://fcm.googleapis.com.evil.example/1',
    'https://push.apple.com.evil.example/1',
    'https://xpush.apple.com/1',
    'https://.push.apple.com/',
    'https://a..push.apple.com/1',
    'https://web.push.apple.com./1',
    'https://127.0.0.1%2f.push.apple.com/1',
    'https://[::1].push.apple.com/1',
    'https://fcm.googleapis.com\\@evil.example/1',
    'wss://web.push.apple.com/1',
    'blob:https://web.push.apple.com/1',
    'blob:https://fcm.googleapis.com/1',
    'https://web.push.apple.com:8443/1',
    'https://fcm。googleapis。com/1',
    ' https://fcm.googleapis.com/1',
    'file:///etc/passwd',
    'nothing',
    '',
  ]) {
    const answer = await put(endpoint)
    expect([answer.status, answer.json().message], endpoint).toEqual([
      422,
      'This browser’s push service isn’t supported.',
    ])
  }
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-by3p.notify.windows.com/w/?token=1',
  ])
    expect([endpoint, (await put(endpoint)).status]).toEqual([endpoint, 201])
  const bad = { endpoint: 'https://web.push.apple.com/1', keys: { ...keys, p256dh: 'AAAA' } }
  expect((await phone.call('PUT', '/api/push', { subscription: bad })).status).toBe(422)
  expect(service.received).toEqual([])
  await service.stop()
  await desk.stop()
})

test('several machines derive the same key from DESK_SECRET, and make no file', async () => {
  const DESK_SECRET = 'a secret that is shared by several machines'
  const desks = [await startTestDesk({ DESK_SECRET }), await startTestDesk({ DESK_SECRET })]
  const keys = await Promise.all(desks.map(async (one) => (await (await one.signedIn()).get('/api/push')).json().key))
  expect(keys[0]).toBe(keys[1])
  expect(desks.map(({ dataDir }) => existsSync(join(dataDir, 'push.key')))).toEqual([false, false])
  for (const one of desks) await one.stop()
})

test('the calls need a session', async () => {
  const desk = await startTestDesk()
  const stranger = desk.browser()
  for (const [method, path] of [
    ['GET', '/api/push'],
    ['PUT', '/api/push'],
    ['DELETE', '/api/push'],
    ['POST', '/api/push/test'],
  ] as const)
    expect([path, (await stranger.call(method, path, method === 'GET' ? undefined : {})).status]).toEqual([path, 401])
  await desk.stop()
})
