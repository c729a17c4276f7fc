// @module-tag all
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { confirmClock } from '../../src/core/storage/clock-jump.ts'
import { startScheduler } from '../../src/desk-api/scheduler.ts'
import { HOUR } from '../../src/lead/durations.ts'
import { startDaily } from '../../src/site-api/daily.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { inquiry, newInquiry, receiptOf } from '../../testbed/entries.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { newClock } from './support/clock.ts'
import { judgeEmails } from './support/emails.ts'
import { startNetworkLink } from './support/network-link.ts'
import { QUICK } from './support/quick.ts'
import { record } from './support/tally.ts'

test('a clock set back delays no email and duplicates no lead', async () => {
  const mailbox = await startMailbox()
  const line = await startNetworkLink(mailbox.port)
  const clock = newClock()
  const env = { ...QUICK, ...clock.env, DATA_DIR: newFolder(), SMTP_URL: `smtp://127.0.0.1:${line.port}` }
  const key = { 'idempotency-key': randomUUID() }
  line.hang()
  const before = await startServer(env)
  const first = await receiptOf(await before.post('/api/contact', inquiry, key))
  const references = [first.reference]
  const send = async (server: typeof before, count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      references.push((await receiptOf(await server.post('/api/contact', newInquiry()))).reference)
  }
  await send(before, 3)
  await before.kill()

  // Half an hour back, across a restart: emails that were due before are still due.
  line.heal()
  clock.move(-HOUR / 2)
  const after = await startServer(env)
  const missing = () => judgeEmails(mailbox, references).missing
  await expect.poll(missing).toBe(0)
  expect(await receiptOf(await after.post('/api/contact', inquiry, key))).toEqual(first)

  // A day back while it runs, with emails waiting for their next attempt.
  line.cut()
  await send(after, 2)
  await expect.poll(missing).toBe(4)
  const tried = () =>
    withDatabase(after, (db) => db.selectFrom('outbox').select('id').where('last_error', 'is not', null).execute())
  await expect.poll(async () => (await tried()).length).toBe(4)
  line.heal()
  clock.move(-24 * HOUR)
  await send(after, 1)
  await expect.poll(missing).toBe(0)
  const { repeated } = judgeEmails(mailbox, references)
  const rows = await withDatabase(after, (db) => db.selectFrom('leads').select('id').execute())
  record({
    fault: 'clock set back half an hour, then a day',
    tried: references.length,
    acknowledged: references.length,
    lost: references.length - rows.length,
    doubled: Math.max(0, rows.length - references.length),
    note: `${mailbox.emails.length} emails, none missing, ${repeated} repeated`,
  })
  expect(rows).toHaveLength(references.length)
  expect(repeated).toBe(0)
  await after.stop()
  await line.stop()
  await mailbox.stop()
})

describeStores('a clock that is briefly forty days ahead', (store) => {
  test('permanently ends no session and uses up no reminder, until it is confirmed', async () => {
    const desk = await startTestDesk({ ...(await store.env()), RETENTION_DAYS: '365', DESK_CALL_HOURS: '00:00-23:59' })
    const logged: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
    /** Runs the site's and the desk's scheduled work once, at their current clock. */
    const work = async () => {
      const parts = { db: desk.db, settings: desk.settings, logger, clock: desk.now }
      for (const start of [startDaily, startScheduler]) await start(parts).stop()
    }
    const start = desk.now()
    const owner = await desk.signedIn()
    await desk.lead()
    const emails = async () =>
      (await desk.db.selectFrom('outbox').select('kind').where('kind', 'in', ['promise', 'morning']).execute()).length
    const remaining = async () => ({
      sessions: (await desk.db.selectFrom('desk_sessions').select('id_hash').execute()).length,
      requests: (await desk.db.selectFrom('sign_in_requests').select('id').execute()).length,
      reminded: (await desk.db.selectFrom('lead_work').select('reminded').execute()).map((row) => row.reminded),
      emails: await emails(),
    })
    await work()
    const before = await remaining()
    expect(before).toMatchObject({ sessions: 1, requests: 1, reminded: [0] })

    desk.pass((40 * 24 * HOUR) / 60_000)
    await work()
    expect(await remaining()).toEqual(before)
    expect(logged.join()).toContain('the clock jumped')
    expect((await owner.get('/api/me')).status).toBe(401)

    desk.set(new Date(start.getTime() + 23 * HOUR))
    await work()
    expect((await owner.get('/api/me')).status).toBe(200)
    expect(await remaining()).toMatchObject({ sessions: 1, reminded: [2] })
    expect(await emails()).toBeGreaterThan(before.emails)

    desk.pass((40 * 24 * HOUR) / 60_000)
    await confirmClock(desk.db, desk.now())
    await work()
    expect(await remaining()).toMatchObject({ sessions: 0, requests: 0 })
    await desk.stop()
  })
})
