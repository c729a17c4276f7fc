import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inquiry } from '../../testbed/entries.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { describeAnyStore, withDatabase } from '../../testbed/stores.ts'
import { newClock } from './support/clock.ts'
import { judgeEmails, outboxEmpty } from './support/emails.ts'
import { pause, QUICK } from './support/quick.ts'
import { newStream } from './support/stream.ts'
import { record } from './support/tally.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 3)

describeAnyStore('kill -9', (store) => {
  test(`at ${KILLS} random moments loses and duplicates nothing that was acknowledged`, async () => {
    const mailbox = await startMailbox()
    const clock = newClock()
    const env = { ...QUICK, ...clock.env, ...(await store.env()), DATA_DIR: newFolder(), SMTP_URL: mailbox.url }
    const stream = newStream()
    for (let life = 0; life < KILLS; life += 1) {
      const server = await startServer(env)
      stream.flow(server.url)
      await pause(20 + Math.random() * 400)
      await server.kill()
      await stream.dry()
    }
    const where = { dataDir: env.DATA_DIR, env }
    const last = await startServer(env)
    await stream.lastTry(last.url)
    await outboxEmpty(where, clock, 60 + KILLS * 8)
    const found = await stream.judge(where)
    const emails = judgeEmails(mailbox, stream.references())
    const { tried, acknowledged, unanswered } = stream.counts()
    record({
      fault: `kill -9 × ${KILLS}, ${store.name}`,
      tried,
      acknowledged,
      ...found,
      note: `${unanswered} posts cut off and sent again; ${emails.sent} emails, ${emails.missing} missing, ${emails.repeated} repeated under the same Message-ID`,
    })
    expect(unanswered).toBeGreaterThan(0)
    expect(acknowledged).toBe(tried)
    expect({ ...found, missing: emails.missing }).toEqual({ lost: 0, doubled: 0, strangers: 0, missing: 0 })
    expect([...stream.statuses.keys()]).toEqual([201])
    await last.stop()
    await mailbox.stop()
  })
  test('of one of two instances racing on the same keys leaves one lead for each key', async () => {
    const env = { ...QUICK, ...(await store.env()), DATA_DIR: newFolder() }
    let [left, right] = await Promise.all([startServer(env), startServer(env)])
    const keys = Array.from({ length: 60 }, () => randomUUID())
    const receipts = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]))
    const post = async (server: Server, key: string) => {
      const response = await server.post('/api/contact', { ...inquiry, message: key }, { 'idempotency-key': key })
      expect(response.status).toBe(201)
      receipts.get(key)?.add(await response.text())
    }
    const race = keys.flatMap((key) => [left, right, left].map((server) => post(server, key).catch(() => 'cut off')))
    await pause(30 + Math.random() * 100)
    await left.kill()
    const cutOff = (await Promise.all(race)).filter(Boolean).length
    left = await startServer(env)
    await Promise.all(keys.map((key) => post(left, key)))
    const where = { dataDir: env.DATA_DIR, env }
    const rows = await withDatabase(where, (db) => db.selectFrom('leads').select(['id', 'submission_key']).execute())
    const lost = keys.filter((key) => !rows.some((row) => row.submission_key === key)).length
    record({
      fault: `two instances race on one key, one killed, ${store.name}`,
      tried: keys.length,
      acknowledged: [...receipts.values()].filter((set) => set.size > 0).length,
      lost,
      doubled: rows.length - keys.length + lost,
      note: `${keys.length * 4} posts, ${cutOff} cut off`,
    })
    expect([...receipts.values()].map((set) => set.size)).toEqual(keys.map(() => 1))
    expect(rows).toHaveLength(keys.length)
    await Promise.all([left.stop(), right.stop()])
  })
})
