import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { VISIT_CALLS } from '../../src/contract/visit-calls.ts'
import { isPostgres } from '../../src/core/storage/dialect.ts'
import { eventsOf } from '../../src/core/storage/lead-events.ts'
import { localTimeOf } from '../../src/lead/business-time.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'
import { newLead, publishVisits, VISIT_RULES, visitCodes } from '../../testbed/visits.ts'
import { newClock } from './support/clock.ts'

/** Monday, November 16, 2026, 9:14 pm in Mobile. */
const NOW = '2026-11-17T03:14:00.000Z'
/** The five windows that are left: Thursday's four and one on Friday. */
const LAST = [14, 16, 19, 21].map((hour) => `2026-11-19T${hour}:00:00.000Z`).concat('2026-11-20T16:00:00.000Z')
const CUSTOMERS = 50
/** 200 in the long run, ten in `npm run test:all`. */
const ROUNDS = Number(process.env.FAULT_KILLS ?? 5) * 2
const EMPTY = { starts: [], side: 'both' as const }
const WEEK = {
  ...VISIT_RULES.week,
  ...{ Monday: EMPTY, Tuesday: EMPTY, Wednesday: EMPTY, Saturday: EMPTY },
  Friday: { starts: ['10:00'], side: 'both' as const },
}

describeStores('fifty customers and the desk want the last windows', (store) => {
  let sites: Server[] = []
  let desk: Desk
  let office: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    desk = await startTestDesk(env, NOW)
    await publishVisits(desk.db, { week: WEEK, dailyLimit: 50 })
    const clock = newClock()
    clock.move(Date.parse(NOW) - Date.now())
    // Programs of their own: only the database knows what both of them do.
    const siteEnv = { ...env, ...clock.env, SMTP_URL: 'smtp://127.0.0.1:9' }
    sites = await Promise.all([startServer(siteEnv), startServer(siteEnv)])
    office = await desk.signedIn()
    // Events are stored while the day is locked, so this is the order in which bookings were decided. SQLite has `rowid`.
    if (isPostgres(desk.db)) await sql`alter table lead_events add column rowid bigserial`.execute(desk.db)
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    await desk?.stop()
  })
  beforeEach(async () => {
    await desk.db.deleteFrom('leads').execute()
    // The windows of the week after are closed.
    await desk.db.deleteFrom('window_overrides').execute()
    for (const day of ['2026-11-26', '2026-11-27'])
      await desk.db
        .insertInto('window_overrides')
        .values({ day, start: '', what: 'closed', by: null, at: NOW })
        .execute()
  })

  /** What somebody at the desk enters for a lead is never refused because others have that time. */
  const enteredAtDesk = async (reference: string, at: string, minutes: number) =>
    (
      await office.post(
        `/api/leads/${reference}/actions`,
        { action: 'visit', version: 0, at: localTimeOf(at), minutes },
        { 'idempotency-key': randomUUID() },
      )
    ).status

  let visitors = 0
  type Customer = { id: string; reference: string; code: string }
  /** Each call goes to one of the two sites, from a network of its own. */
  async function post(name: keyof typeof VISIT_CALLS, { reference, code }: Customer, body: object = {}) {
    visitors += 1
    const from = { 'x-forwarded-for': `2001:${(visitors % 0xffff).toString(16)}:8::1` }
    const site = sites[visitors % 2]
    const answer = await site?.post(VISIT_CALLS[name].url, { reference, code, ...body }, from)
    return answer?.status ?? 0
  }
  async function customer(): Promise<Customer> {
    const lead = await newLead(desk.db, desk.now())
    return { ...lead, code: visitCodes(desk.dataDir, lead.id).email }
  }
  const visitsOf = async (customers: Customer[]) =>
    desk.db
      .selectFrom('lead_work')
      .select(['lead_id', 'visit_at'])
      .where(
        'lead_id',
        'in',
        customers.map(({ id }) => id),
      )
      .where('visit_at', 'is not', null)
      .execute()

  /** What set a visit, in the order in which it was decided. */
  async function decided() {
    const rows = await desk.db.selectFrom('lead_events').select(['kind', 'data']).orderBy(sql`rowid`).execute()
    return rows.map(({ kind, data }) => ({ isDesk: kind === 'visit', at: JSON.parse(data).at as string }))
  }
  /** The windows that customers have, given who was first where the desk set a visit, too. */
  async function expectedWindows(atDesk: string) {
    const order = (await decided()).filter(({ at }) => at === atDesk)
    return order[0]?.isDesk ? LAST.filter((at) => at !== atDesk) : LAST
  }

  let rounds = 0
  async function round(withDesk = true) {
    const customers: Customer[] = []
    const byPhone = await customer()
    const atDesk = LAST[rounds++ % LAST.length] ?? ''
    // One after the other: only the bookings race.
    while (customers.length < CUSTOMERS) customers.push(await customer())
    const entered = withDesk
      ? sleep(Math.random() * 100).then(() => enteredAtDesk(byPhone.reference, atDesk, 60))
      : undefined
    const statuses = await Promise.all(
      customers.map((one, at) => post('bookVisit', one, { at: LAST[at % LAST.length] })),
    )
    expect(await entered).toBe(withDesk ? 200 : undefined)
    expect(await visitsOf([byPhone])).toEqual(withDesk ? [{ lead_id: byPhone.id, visit_at: atDesk }] : [])
    const visits = await visitsOf(customers)
    const booked = visits.map(({ visit_at }) => visit_at).sort()
    expect(booked).toEqual(await expectedWindows(atDesk))
    const tally = (status: number) => statuses.filter((one) => one === status).length
    expect([tally(200), tally(409)]).toEqual([booked.length, CUSTOMERS - booked.length])
    const winners = customers.filter((_, at) => statuses[at] === 200)
    expect(visits.map(({ lead_id }) => lead_id).sort()).toEqual(winners.map(({ id }) => id).sort())
    return { customers, winners }
  }

  /** Winners change to each other's windows while the others try, and the desk sets a visit for somebody. */
  async function shuffle({ customers, winners }: Awaited<ReturnType<typeof round>>) {
    const losers = customers.filter((one) => !winners.includes(one))
    const [booked, chosen] = [winners[0], losers[0]]
    if (!booked || !chosen) throw new Error('Nobody won')
    const statuses = await Promise.all([
      ...winners.slice(1).map((one, at) => post('bookVisit', one, { at: LAST[(at + 3) % LAST.length] })),
      ...losers.slice(1, 20).map((one, at) => post('bookVisit', one, { at: LAST[at % LAST.length] })),
      post('cancelVisit', booked, { reason: 'not-needed' }),
      enteredAtDesk(chosen.reference, '2026-11-19T17:30:00.000Z', 60),
    ])
    for (const status of statuses) expect([200, 409]).toContain(status)
    const kept = await visitsOf(winners.slice(1))
    // A customer who rescheduled has the new window or still the old one, and nobody lost theirs.
    expect(kept).toHaveLength(winners.length - 1)
    const times = (await visitsOf(customers)).map(({ visit_at }) => visit_at).filter((at) => LAST.includes(at ?? ''))
    expect(new Set(times).size).toBe(times.length)
    for (const one of customers) {
      const kinds = (await eventsOf(desk.db, one.id)).map(({ data }) => JSON.parse(data).what)
      expect(kinds.filter((what) => what === 'booked').length).toBeLessThanOrEqual(1)
    }
  }

  test('without the desk exactly five win', { timeout: 60_000 }, async () => {
    expect((await round(false)).winners).toHaveLength(LAST.length)
  })

  test('five win, everybody else is told, and rescheduling loses nothing', { timeout: 60_000 }, async () => {
    await shuffle(await round())
  })

  test(`the same ${ROUNDS} times`, { timeout: 1_800_000, tags: ['all'] }, async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      await desk.db.deleteFrom('leads').execute()
      await shuffle(await round())
    }
  })

  test('one person’s two requests get one visit', { timeout: 60_000 }, async () => {
    const email = `${randomUUID()}@example.com`
    const two = await Promise.all(
      [1, 2].map(async () => {
        const lead = await newLead(desk.db, desk.now(), { email })
        return { ...lead, code: visitCodes(desk.dataDir, lead.id).email }
      }),
    )
    const statuses = await Promise.all(two.map((one, at) => post('bookVisit', one, { at: LAST[at * 4] })))
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('fifty taps by one customer make one visit and one email', { timeout: 60_000 }, async () => {
    const june = await customer()
    const taps = await Promise.all(Array.from({ length: CUSTOMERS }, () => post('bookVisit', june, { at: LAST[0] })))
    expect(taps).toEqual(Array(CUSTOMERS).fill(200))
    expect(await eventsOf(desk.db, june.id)).toHaveLength(1)
    const emails = desk.db.selectFrom('outbox').select('id').where('kind', '=', 'visit')
    expect(await emails.where('lead_id', '=', june.id).execute()).toHaveLength(1)
  })
})
