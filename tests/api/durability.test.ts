// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiry, newInquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { type Postgres, startPostgres } from '../../testbed/postgres.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { newClock } from '../faults/support/clock.ts'

/** Settings of one storage that several servers share, one after another or at the same time. */
const shared = async (env: Promise<Record<string, string>>) => ({ ...(await env), DATA_DIR: newFolder() })
const UNREACHABLE_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9' }
const PATIENCE = { timeout: 60_000, interval: 100 }

const emailsOf = (env: { DATA_DIR: string }, status: 'pending' | 'sent') =>
  withDatabase({ dataDir: env.DATA_DIR, env }, async (db) => {
    const rows = await db.selectFrom('outbox').select('id').where('status', '=', status).execute()
    return rows.length
  })
/** Nothing is queued any more, so no further email will be sent. */
const allSent = (env: { DATA_DIR: string }) => expect.poll(() => emailsOf(env, 'pending'), PATIENCE).toBe(0)

describeStores('durability', (store) => {
  test('a submission key survives a restart', async () => {
    const env = await shared(store.env())
    const key = { 'idempotency-key': randomUUID() }
    const before = await startServer(env)
    const first = await receiptOf(await before.post('/api/contact', inquiry, key))
    await before.stop()
    const after = await startServer(env)
    expect(await receiptOf(await after.post('/api/contact', inquiry, key))).toEqual(first)
    await after.stop()
  })

  test('instances that start together on an empty storage all start', { tags: ['all'] }, async () => {
    const env = await shared(store.env())
    const servers = await Promise.all([1, 2, 3].map(() => startServer(env)))
    for (const server of servers) expect((await server.post('/api/quotes', quote)).status).toBe(201)
    await Promise.all(servers.map((server) => server.stop()))
  })

  test('two instances racing on one key store one lead', { tags: ['all'] }, async () => {
    const env = await shared(store.env())
    const servers = await Promise.all([startServer(env), startServer(env)])
    for (let round = 0; round < 10; round += 1) {
      const key = { 'idempotency-key': randomUUID() }
      const answers = await Promise.all(
        [...servers, ...servers].map(async (server) => receiptOf(await server.post('/api/contact', inquiry, key))),
      )
      expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1)
    }
    const [first] = servers
    const leads = await withDatabase(first ?? { dataDir: env.DATA_DIR, env }, (db) =>
      db.selectFrom('leads').select('id').execute(),
    )
    expect(leads).toHaveLength(10)
    await Promise.all(servers.map((server) => server.stop()))
  })

  test('a process killed between the commit and the email sends its emails after the restart', async () => {
    const env = await shared(store.env())
    const before = await startServer({ ...env, ...UNREACHABLE_MAIL })
    const references: string[] = []
    for (let count = 0; count < 5; count += 1)
      references.push((await receiptOf(await before.post('/api/contact', newInquiry()))).reference)
    await before.kill()

    const mailbox = await startMailbox()
    // Failed attempts of the first process wait a minute and its leases three; the test doesn't wait for either.
    await withDatabase({ dataDir: env.DATA_DIR, env }, (db) =>
      db
        .updateTable('outbox')
        .set({ next_at: new Date(0).toISOString(), lease_until: null })
        .execute(),
    )
    const after = await startServer({ ...env, SMTP_URL: mailbox.url })
    await allSent(env)
    expect(mailbox.emails).toHaveLength(10)
    for (const reference of references)
      expect(mailbox.emails.filter((message) => message.subject?.includes(reference))).toHaveLength(2)
    expect(new Set(mailbox.emails.map((message) => message.messageId)).size).toBe(10)
    await after.stop()
    await mailbox.stop()
  })

  test('a lease left by a dead process is taken over once it expires, whichever process had it', async () => {
    const env = await shared(store.env())
    const before = await startServer({ ...env, ...UNREACHABLE_MAIL })
    await before.post('/api/contact', inquiry)
    await before.kill()
    const left = {
      lease_by: 'another-machine 1 x',
      lease_until: new Date(Date.now() + 90_000).toISOString(),
      next_at: new Date(0).toISOString(),
    }
    await withDatabase({ dataDir: env.DATA_DIR, env }, (db) => db.updateTable('outbox').set(left).execute())
    const mailbox = await startMailbox()
    const clock = newClock()
    const after = await startServer({ ...env, ...clock.env, SMTP_URL: mailbox.url })
    const { reference } = await receiptOf(await after.post('/api/contact', newInquiry()))
    // Once a later lead's emails are sent, the worker has skipped the leased ones.
    await expect.poll(() => emailsOf(env, 'sent'), PATIENCE).toBe(2)
    expect(mailbox.emails.map((message) => message.subject?.includes(reference))).toEqual([true, true])
    clock.move(2 * 60_000)
    await after.post('/api/contact', { ...newInquiry(), website: 'spam, yet it wakes the worker' })
    await mailbox.waitFor(4)
    await after.stop()
    await mailbox.stop()
  })

  test('two instances share an outbox without sending anything twice', async () => {
    const env = await shared(store.env())
    const mailbox = await startMailbox()
    const servers = await Promise.all([1, 2].map(() => startServer({ ...env, SMTP_URL: mailbox.url })))
    await Promise.all(Array.from({ length: 40 }, (_, at) => servers[at % 2]?.post('/api/contact', newInquiry())))
    await allSent(env)
    expect(mailbox.emails).toHaveLength(80)
    expect(new Set(mailbox.emails.map((message) => message.messageId)).size).toBe(80)
    await Promise.all(servers.map((server) => server.stop()))
    await mailbox.stop()
  })

  test('a stop finishes what is in flight', { tags: ['all'] }, async () => {
    const env = await shared(store.env())
    const server = await startServer(env)
    const posts = Array.from({ length: 20 }, () => server.post('/api/quotes', quote).catch(() => null))
    await Promise.race(posts)
    expect(await server.stop()).toBe(0)
    const answers = (await Promise.all(posts)).filter((answer) => answer !== null)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = await Promise.all(answers.map(async (answer) => (await receiptOf(answer)).id))
    const leads = await withDatabase({ dataDir: env.DATA_DIR, env }, (db) =>
      db.selectFrom('leads').select('id').execute(),
    )
    expect(leads.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })
})

describe('when PostgreSQL goes away', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  test('the error is one sentence, and the server recovers without a restart', { tags: ['all'] }, async () => {
    const server = await startServer({ DATABASE_URL: await postgres.newDatabase() })
    expect((await server.post('/api/contact', inquiry)).status).toBe(201)
    await postgres.cut()
    const refused = await server.post('/api/contact', inquiry)
    expect(refused.status).toBe(503)
    expect(await refused.text()).toBe(
      'We could not save your request just now. Please try again, or call (251) 555-0142.',
    )
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503)
    expect((await fetch(`${server.url}/services`)).status).toBe(200)
    await postgres.back()
    expect((await server.post('/api/contact', inquiry)).status).toBe(201)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect(server.output()).not.toContain('jane@example.com')
    await server.stop()
  })
})
