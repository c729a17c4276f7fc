import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open.ts'
import { enqueueEmail, leaseDueEmails, settleEmail } from './outbox.ts'
import { readEmail } from './queued-email.ts'

const at = (time: string) => new Date(`2026-11-15T${time}:00.000Z`)

async function storage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDatabase({ dataDir, databaseUrl: null })
  await enqueueEmail(db, { kind: 'digest', day: '2026-11-14' }, at('12:00').toISOString())
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  return { db, id }
}

test('an email is leased to one worker at a time, until the lease expires', async () => {
  const { db, id } = await storage()
  expect(await leaseDueEmails(db, 'one', at('12:00'), 4)).toMatchObject([{ attempts: 1, lease_by: 'one' }])
  expect(await leaseDueEmails(db, 'two', at('12:01'), 4)).toEqual([])
  expect(await leaseDueEmails(db, 'two', at('12:04'), 4)).toMatchObject([{ attempts: 2, lease_by: 'two' }])
  await settleEmail(db, id, 'one', { status: 'failed' })
  await settleEmail(db, id, 'two', { status: 'sent' })
  expect(await db.selectFrom('outbox').select(['status', 'lease_by']).execute()).toEqual([
    { status: 'sent', lease_by: null },
  ])
  await db.destroy()
})

test('an email waits for its next attempt', async () => {
  const { db, id } = await storage()
  await leaseDueEmails(db, 'one', at('12:00'), 4)
  await settleEmail(db, id, 'one', { next_at: at('12:30').toISOString() })
  expect(await leaseDueEmails(db, 'one', at('12:29'), 4)).toEqual([])
  expect(await leaseDueEmails(db, 'one', at('12:30'), 4)).toHaveLength(1)
  await db.destroy()
})

test('a lease left in the future by a clock set back is free immediately', async () => {
  const { db } = await storage()
  expect(await leaseDueEmails(db, 'one', at('12:00'), 4)).toHaveLength(1)
  expect(await leaseDueEmails(db, 'two', at('11:58'), 4)).toEqual([])
  expect(await leaseDueEmails(db, 'two', at('11:30'), 4)).toMatchObject([{ attempts: 2, lease_by: 'two' }])
  await db.destroy()
})

test('a clock set back by hours delays no email', async () => {
  const { db } = await storage()
  expect(await leaseDueEmails(db, 'one', at('06:00'), 4)).toHaveLength(1)
  expect(await leaseDueEmails(db, 'two', at('01:00'), 4)).toHaveLength(1)
  await db.destroy()
})

test('an email with a dedupe key is queued once; without a key it is queued every time', async () => {
  const { db } = await storage()
  const message = { kind: 'morning', person: 'anna', day: '2026-11-15' } as const
  const write = (once?: { dedupeKey: string }) => enqueueEmail(db, message, at('12:00').toISOString(), once)
  expect(await Promise.all([write({ dedupeKey: 'a' }), write({ dedupeKey: 'a' })])).toEqual([true, false])
  expect(await Promise.all([write({ dedupeKey: 'b' }), write(), write()])).toEqual([true, true, true])
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', 'morning').execute()
  expect(rows.map(readEmail)).toEqual([message, message, message, message])
  await db.destroy()
})
