// @module-tag all
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiry, newInquiry, receiptOf } from '../../testbed/entries.ts'
import { freePort } from '../../testbed/postgres.ts'
import { runProgram, type Server, startServer } from '../../testbed/server.ts'
import { type Mailbox, startMailbox } from '../../testbed/smtp.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { newClock } from './support/clock.ts'
import { judgeEmails } from './support/emails.ts'
import { type NetworkLink, startNetworkLink } from './support/network-link.ts'
import { QUICK } from './support/quick.ts'
import { record } from './support/tally.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a mail server in trouble', () => {
  let mailbox: Mailbox
  let line: NetworkLink
  let server: Server
  let metrics: string
  const clock = newClock()
  beforeAll(async () => {
    mailbox = await startMailbox()
    line = await startNetworkLink(mailbox.port)
    const port = await freePort()
    metrics = `http://127.0.0.1:${port}/metrics`
    const SMTP_URL = `smtp://127.0.0.1:${line.port}`
    server = await startServer({ ...QUICK, ...clock.env, SMTP_URL, METRICS_PORT: String(port) })
  })
  afterAll(async () => {
    await server?.stop()
    await line?.stop()
    await mailbox?.stop()
  })

  async function leads(count: number) {
    const from = performance.now()
    const answers = await Promise.all(Array.from({ length: count }, () => server.post('/api/contact', newInquiry())))
    expect(answers.map((answer) => answer.status)).toEqual(Array(count).fill(201))
    // The visitor never waits for the email.
    expect(performance.now() - from).toBeLessThan(9000)
    return Promise.all(answers.map(async (answer) => (await receiptOf(answer)).reference))
  }
  /** Advances the clock and triggers the worker with a lead in spam, which has no emails of its own. */
  const later = async (ms: number) => {
    clock.move(ms)
    await server.post('/api/contact', { ...inquiry, website: 'spam' })
  }
  /** Waits until every queued email has been tried this often and is queued again. */
  const attempts = (least: number, seconds = 20) =>
    expect
      .poll(
        () =>
          withDatabase(server, (db) =>
            db.selectFrom('outbox').select(['attempts', 'lease_by']).where('status', '=', 'pending').execute(),
          ),
        { timeout: seconds * 1000, interval: 200 },
      )
      .toSatisfy(
        (rows: { attempts: number; lease_by: string | null }[]) =>
          rows.length > 0 && rows.every((row) => row.attempts >= least && row.lease_by === null),
      )
  const arrived = async (fault: string, references: string[], note: string) => {
    const missing = () => judgeEmails(mailbox, references).missing
    await expect.poll(missing, { interval: 100 }).toBe(0)
    // No worker has a lease on one of them any more, so none is sent again.
    const inHand = () =>
      withDatabase(server, (db) => db.selectFrom('outbox').select('id').where('lease_by', 'is not', null).execute())
    await expect.poll(inHand, { interval: 100 }).toEqual([])
    const { repeated } = judgeEmails(mailbox, references)
    record({
      fault,
      tried: references.length,
      acknowledged: references.length,
      lost: missing(),
      doubled: repeated,
      note,
    })
    expect(repeated).toBe(0)
  }
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec(await (await fetch(metrics)).text())?.[1])

  test('that is down for most of a day gets every email once when it is back, and the metrics show it', async () => {
    line.cut()
    const references = await leads(3)
    await attempts(1)
    for (const [at, wait] of [2 * MINUTE, 19 * HOUR].entries()) {
      await later(wait)
      await attempts(at + 2)
    }
    expect(await metric('outbox_oldest_seconds')).toBeGreaterThan(18 * 3600)
    expect(await metric('outbox_emails\\{status="pending"\\}')).toBe(6)
    expect(await metric('data_free_bytes')).toBeGreaterThan(0)
    line.heal()
    await later(HOUR)
    await arrived('SMTP down for 20 hours', references, 'emails counted; every one sent once')
    expect(await metric('outbox_oldest_seconds')).toBe(0)
  })

  test('that is down for longer makes the emails fail visibly, and the owner can send them again', async () => {
    line.cut()
    const references = await leads(2)
    await attempts(1)
    await withDatabase(server, (db) =>
      db.updateTable('outbox').set({ attempts: 29 }).where('status', '=', 'pending').execute(),
    )
    await later(HOUR)
    await expect.poll(() => metric('outbox_emails\\{status="failed"\\}')).toBe(4)
    line.heal()
    const env = { ...QUICK, DATA_DIR: server.dataDir }
    expect((await runProgram('src/owner/main.ts', ['outbox'], env)).stdout).toMatch(/failed/)
    const retry = await runProgram('src/owner/main.ts', ['outbox', 'retry', '--all'], env)
    expect(retry.stdout).toBe('4 emails are queued again.\n')
    await arrived('SMTP down for more than a day', references, 'failed visibly, sent by outbox retry --all')
  })

  test('that drops the connection in the middle of an email gets it complete the next time', async () => {
    line.dropAfter(900)
    const references = await leads(3)
    await attempts(1)
    expect(judgeEmails(mailbox, references).missing).toBe(6)
    line.heal()
    await later(2 * MINUTE)
    await arrived('SMTP drops mid-email', references, 'sent whole at the second attempt')
  })

  test('that is slow delays no visitor', async () => {
    line.slow(200)
    const references = await leads(2)
    expect((await fetch(`${server.url}/services`)).status).toBe(200)
    await arrived('SMTP slow', references, 'posts answered at once')
    line.heal()
  })

  test('that refuses one recipient still gets the other emails', async () => {
    mailbox.refuse('gone@example.com')
    const refused = await receiptOf(await server.post('/api/contact', { ...inquiry, email: 'gone@example.com' }))
    const references = await leads(2)
    await arrived('SMTP refuses one recipient', references, 'the refused one fails at once, its owner email arrives')
    await expect.poll(() => judgeEmails(mailbox, [refused.reference]).missing).toBe(1)
    mailbox.refuse(null)
  })

  test.runIf(process.env.FAULT_KILLS)('that connects but never speaks is abandoned and retried', async () => {
    line.hang()
    const references = await leads(2)
    await attempts(1, 60)
    line.heal()
    await later(2 * MINUTE)
    await arrived('SMTP silent', references, 'ended after ten seconds, sent at the second attempt')
  })
})
