import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { receiveLead } from '../core/leads/receive.ts'
import { readSubmission } from '../core/leads/submission.ts'
import { openPush } from '../core/push/push.ts'
import { readSettings } from '../core/settings.ts'
import { openDatabase } from '../core/storage/open.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import { EMAIL_KINDS, type EmailKind } from '../core/storage/queued-email.ts'
import { retryDelay, startWorker } from './worker.ts'

const drawPlan = () => Promise.reject(new Error('no plan here'))
const pdfs = { make: async () => Buffer.of(), stop: () => {} }
const push = openPush(readSettings({}))
const inquiry = { fullName: 'Jane', phone: '1', city: 'mobile', serviceType: 'new-fence' }

async function storage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const store = async (count: number, webhook: boolean) => {
    for (let at = 0; at < count; at += 1) {
      const body = { ...inquiry, email: `jane${at}@example.com` }
      const lead = readSubmission('contact', { body, key: undefined, referer: undefined })
      await receiveLead(db, lead, { now: new Date(), webhook })
    }
  }
  return { db, store }
}

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
    }),
  )

test('a webhook that hangs delays no email', async () => {
  const { db, store } = await storage()
  let calls = 0
  const hook = createServer(() => {
    calls += 1
  })
  const url = await listening(hook)
  await store(12, true)
  let sent = 0
  const worker = startWorker({
    db,
    settings: { ...readSettings({}), webhook: { url, secret: 's' }, confirmationsPerHour: 100 },
    send: async () => {
      sent += 1
    },
    logger: pino({ level: 'silent' }),
    clock: () => new Date(),
    drawPlan,
    pdfs,
    push,
  })
  await vi.waitFor(() => expect([sent, calls]).toEqual([24, 2]), 10_000)
  hook.closeAllConnections()
  await worker.stop()
  hook.close()
  await db.destroy()
})

test('a slow email delays only itself', async () => {
  const { db, store } = await storage()
  await store(6, false)
  let sent = 0
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const worker = startWorker({
    db,
    settings: { ...readSettings({}), webhook: null, confirmationsPerHour: 100 },
    send: async () => {
      sent += 1
      if (sent === 1) await slow
    },
    logger: pino({ level: 'silent' }),
    clock: () => new Date(),
    drawPlan,
    pdfs,
    push,
  })
  await vi.waitFor(() => expect(sent).toBe(12), 4000)
  finish()
  await worker.stop()
  const left = await db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute()
  expect(left).toEqual([])
  await db.destroy()
})

test('confirmations over the hourly limit are skipped, but the owner’s emails are not', async () => {
  const { db, store } = await storage()
  await store(5, false)
  const sent: string[] = []
  const worker = startWorker({
    db,
    settings: { ...readSettings({}), webhook: null, confirmationsPerHour: 3 },
    send: async (_message, row) => void sent.push(row.kind),
    logger: pino({ level: 'silent' }),
    clock: () => new Date(),
    drawPlan,
    pdfs,
    push,
  })
  const count = async () => {
    const rows = await db.selectFrom('outbox').select(['kind', 'status']).execute()
    return rows.filter((row) => row.status === 'skipped').map((row) => row.kind)
  }
  await vi.waitFor(async () => expect(await count()).toEqual(['visitor', 'visitor']), 4000)
  await vi.waitFor(() => expect(sent.filter((kind) => kind === 'owner')).toHaveLength(5), 4000)
  await worker.stop()
  expect(sent.filter((kind) => kind === 'visitor')).toHaveLength(3)
  await db.destroy()
})

test('an email of any kind with an unreadable payload fails immediately and is logged', async () => {
  const { db } = await storage()
  for (const kind of EMAIL_KINDS) {
    await enqueueEmail(db, { kind: 'visitor' }, new Date().toISOString())
    await db
      .updateTable('outbox')
      .set({ kind: kind as EmailKind, payload: '{"day":' })
      .where('payload', '=', '{}')
      .execute()
  }
  const log: string[] = []
  const sent: string[] = []
  const worker = startWorker({
    db,
    settings: { ...readSettings({}), webhook: { url: 'http://127.0.0.1:9', secret: 's' }, confirmationsPerHour: 100 },
    send: async (_message, row) => void sent.push(row.kind),
    logger: pino({ level: 'error' }, { write: (line: string) => void log.push(line) }),
    clock: () => new Date(),
    drawPlan,
    pdfs,
    push,
  })
  const failed = () => db.selectFrom('outbox').select(['kind', 'last_error']).where('status', '=', 'failed').execute()
  await vi.waitFor(async () => expect(await failed()).toHaveLength(EMAIL_KINDS.length), 6000)
  await worker.stop()
  expect(sent).toEqual([])
  for (const { last_error } of await failed()) expect(last_error).toMatch(/can’t be read/)
  const told = log
    .map((line) => JSON.parse(line))
    .filter(({ code, msg }) => `${code} ${msg}` === 'UNREADABLE email failed')
  expect(told.map(({ kind }) => kind).sort()).toEqual([...EMAIL_KINDS].sort())
  await db.destroy()
})

const MINUTE = 60_000

test('delays grow from a minute to an hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => (retryDelay(attempts) ?? 0) / MINUTE)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('gives up a day after the first attempt', () => {
  let total = 0
  let attempts = 1
  for (let pause = retryDelay(attempts); pause !== null; pause = retryDelay(++attempts)) total += pause
  expect(total / MINUTE / 60).toBeGreaterThanOrEqual(24)
  expect(total / MINUTE / 60).toBeLessThan(25)
})
