import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inquiry, newInquiry, receiptOf } from '../../testbed/entries.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { lookInto } from '../../testbed/stores.ts'
import { newClock } from './support/clock.ts'
import { judgeLetters } from './support/letters.ts'
import { startLine } from './support/line.ts'
import { QUICK } from './support/quick.ts'
import { record } from './support/tally.ts'

const HOUR = 3_600_000

test('a clock that is set back holds up no letter and doubles no lead', async () => {
  const mailbox = await startMailbox()
  const line = await startLine(mailbox.port)
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

  // Half an hour back, across a restart: what was due before is due now.
  line.heal()
  clock.move(-HOUR / 2)
  const after = await startServer(env)
  const missing = () => judgeLetters(mailbox, references).missing
  await expect.poll(missing, { timeout: 20_000 }).toBe(0)
  expect(await receiptOf(await after.post('/api/contact', inquiry, key))).toEqual(first)

  // A day back while it runs, with letters that wait for their next attempt.
  line.cut()
  await send(after, 2)
  await expect.poll(missing).toBe(4)
  const tried = () =>
    lookInto(after, (db) => db.selectFrom('outbox').select('id').where('last_error', 'is not', null).execute())
  await expect.poll(async () => (await tried()).length, { timeout: 20_000 }).toBe(4)
  line.heal()
  clock.move(-24 * HOUR)
  await send(after, 1)
  await expect.poll(missing, { timeout: 20_000 }).toBe(0)
  const { repeated } = judgeLetters(mailbox, references)
  const rows = await lookInto(after, (db) => db.selectFrom('leads').select('id').execute())
  record({
    fault: 'clock set back half an hour, then a day',
    tried: references.length,
    acknowledged: references.length,
    lost: references.length - rows.length,
    doubled: Math.max(0, rows.length - references.length),
    note: `${mailbox.letters.length} letters, none missing, ${repeated} repeated`,
  })
  expect(rows).toHaveLength(references.length)
  expect(repeated).toBe(0)
  await after.stop()
  await line.stop()
  await mailbox.stop()
})
