// @module-tag all
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitAnswerSchema } from '../../src/contract/visit.ts'
import { VISIT_CALLS } from '../../src/contract/visit-calls.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { inquiry } from '../../testbed/entries.ts'
import { type Postgres, startPostgres } from '../../testbed/postgres.ts'
import { type Server, startServer } from '../../testbed/server.ts'
import { newLead, publishVisits, visitCodes } from '../../testbed/visits.ts'
import { startNetworkLink } from './support/network-link.ts'
import { pause, QUICK } from './support/quick.ts'
import { newStream } from './support/stream.ts'
import { record } from './support/tally.ts'

const SENTENCE = 'We could not save your request just now. Please try again, or call (251) 555-0142.'

/** How many seconds pass until a post is stored again, without restarting the server. */
async function secondsToRecover(server: Server) {
  const from = performance.now()
  while (performance.now() - from < 40_000) {
    const { status } = await server.post('/api/contact', inquiry)
    if (status === 201) return (performance.now() - from) / 1000
    await pause(100)
  }
  return Number.POSITIVE_INFINITY
}

describe('when PostgreSQL goes away mid-stream', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  test('a stop and start costs only clear 503s', async () => {
    const env = { ...QUICK, DATABASE_URL: await postgres.newDatabase() }
    const server = await startServer(env)
    const stream = newStream()
    stream.flow(server.url)
    for (const _ of [1, 2]) {
      await stream.answered(201, 20)
      await postgres.cut()
      await stream.answered(503)
      await postgres.back()
      expect(await secondsToRecover(server)).toBeLessThan(10)
    }
    await stream.answered(201, 20)
    await stream.dry()
    await stream.lastTry(server.url)
    const found = await stream.judge({ dataDir: server.dataDir, env })
    const { tried, acknowledged, unanswered } = stream.counts()
    record({
      fault: 'PostgreSQL stopped and started × 2',
      tried,
      acknowledged,
      ...found,
      note: `${stream.statuses.get(503) ?? 0} answers 503, recovered without a restart`,
    })
    expect(unanswered).toBe(0)
    expect(acknowledged).toBe(tried)
    expect([...stream.statuses.keys()].sort()).toEqual([201, 503])
    expect([found.lost, found.doubled]).toEqual([0, 0])
    await server.stop()
  })

  test('a silent connection is reported in seconds, and dead connections are dropped', async () => {
    const url = new URL(await postgres.newDatabase())
    const line = await startNetworkLink(Number(url.port))
    const direct = { DATABASE_URL: url.href }
    url.port = String(line.port)
    // The long run waits as long as a visitor would.
    if (!process.env.FAULT_KILLS) url.searchParams.set('query_timeout', '2000')
    const server = await startServer({ ...QUICK, DATABASE_URL: url.href })
    const stream = newStream(10)
    stream.flow(server.url)
    await stream.answered(201, 20)
    line.hang()
    const from = performance.now()
    const refused = await server.post('/api/contact', inquiry)
    expect([refused.status, await refused.text()]).toEqual([503, SENTENCE])
    expect((performance.now() - from) / 1000).toBeLessThan(15)
    expect((await fetch(`${server.url}/services`)).status).toBe(200)
    line.heal()
    const seconds = await secondsToRecover(server)
    expect(seconds).toBeLessThan(12)
    // No connection in the pool may be a dead one, because each would cost a visitor eight seconds.
    await stream.answered(201, 20)
    await stream.dry()
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.post('/api/contact', inquiry)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201))
    await stream.lastTry(server.url)
    const found = await stream.judge({ dataDir: server.dataDir, env: direct })
    const { tried, acknowledged } = stream.counts()
    record({
      fault: 'PostgreSQL line silent, then healed',
      tried,
      acknowledged,
      ...found,
      note: `${stream.statuses.get(503) ?? 0} answers 503, stored again after ${seconds.toFixed(1)} s`,
    })
    expect(acknowledged).toBe(tried)
    expect([found.lost, found.doubled]).toEqual([0, 0])
    await server.stop()
    await line.stop()
  })

  test('customers who book while it is silent hear so as soon as one alone would, and book when it is back', async () => {
    const url = new URL(await postgres.newDatabase())
    const direct = url.href
    const line = await startNetworkLink(Number(url.port))
    url.port = String(line.port)
    if (!process.env.FAULT_KILLS) url.searchParams.set('query_timeout', '2000')
    const server = await startServer({ ...QUICK, DATABASE_URL: url.href, TRUST_PROXY: '127.0.0.1' })
    const db = await openDatabase({ dataDir: server.dataDir, databaseUrl: direct })
    await publishVisits(db, { capacity: 4 })
    const customers: { reference: string; code: string }[] = []
    while (customers.length < 10) {
      const { id, reference } = await newLead(db, new Date())
      customers.push({ reference, code: visitCodes(server.dataDir, id).email })
    }
    const post = (call: 'readVisit' | 'bookVisit', at: number, body: object = {}) =>
      server.post(
        VISIT_CALLS[call].url,
        { ...customers[at], ...body },
        { 'x-forwarded-for': `2001:${(at + 1).toString(16)}:8::1` },
      )
    const windowsNow = async () => v.parse(visitAnswerSchema, await (await post('readVisit', 0)).json()).windows
    // The server looks for what was published every second.
    await expect.poll(async () => (await windowsNow()).length).toBeGreaterThan(0)
    const windows = await windowsNow()
    const book = (at: number) => post('bookVisit', at, { at: windows[at % windows.length]?.at })
    line.hang()
    const from = performance.now()
    const refused = await Promise.all(customers.map((_, at) => book(at)))
    // One alone waits for a connection, then for an answer.
    expect((performance.now() - from) / 1000).toBeLessThan(15)
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(await answer.text()).toMatch(/^We couldn’t book your visit just now\. Nothing changed\./)
    }
    line.heal()
    await expect.poll(async () => (await book(0)).status, { timeout: 40_000 }).toBe(200)
    expect(await Promise.all(customers.map(async (_, at) => (await book(at)).status))).toEqual(Array(10).fill(200))
    await db.destroy()
    await server.stop()
    await line.stop()
  })
})
