import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { receiveLead } from '../core/leads/receive.ts'
import { readSubmission } from '../core/leads/submission.ts'
import { confirmClock, isClockUncertain } from '../core/storage/clock-jump.ts'
import { insertLeadFile } from '../core/storage/lead-files.ts'
import { openDatabase } from '../core/storage/open.ts'
import { insertRelease } from '../core/storage/site-releases.ts'
import type { Db } from '../core/storage/tables.ts'
import { changeBooking } from '../core/storage/visits.ts'
import { storeWorkOrder } from '../core/storage/work-orders.ts'
import { NEW_BOOKING } from '../lead/booking.ts'
import { NEW_WORK_ORDER } from '../lead/work-order.ts'
import { eraseOld, makeDigests, startDaily } from './daily.ts'

const inquiry = { fullName: 'Jane', email: 'jane@example.com', phone: '1', city: 'mobile', serviceType: 'new-fence' }

const BYTES = new Uint8Array([255, 1, 2])
const photoOf = (lead: string) => ({
  id: `photo of ${lead}`,
  lead_id: lead,
  kind: 'photo' as const,
  position: 1,
  width: 1600,
  height: 1200,
  bytes: 6,
  sha256: 'any',
  added_at: '2026-11-01T00:00:00.000Z',
  email_id: null,
})

async function storage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const store = (now: Date, website = '') =>
    receiveLead(db, readSubmission('contact', { body: { ...inquiry, website }, key: undefined, referer: undefined }), {
      now,
      webhook: false,
    })
  return { dataDir, db, store }
}

async function digestsOf(db: Db) {
  const rows = await db.selectFrom('outbox').select('payload').where('kind', '=', 'digest').orderBy('payload').execute()
  return rows.map((row) => row.payload)
}

test('one digest is made for each finished day with something in spam', async () => {
  const { db, store } = await storage()
  await store(new Date('2026-11-12T23:59:59Z'), 'spam')
  await store(new Date('2026-11-13T12:00:00Z'))
  await store(new Date('2026-11-14T00:00:00Z'), 'spam')
  await store(new Date('2026-11-15T01:00:00Z'), 'spam')
  const now = new Date('2026-11-15T03:00:00Z')
  await makeDigests(db, now)
  await makeDigests(db, now)
  expect(await digestsOf(db)).toEqual(['{"day":"2026-11-12"}', '{"day":"2026-11-14"}'])
  await db.destroy()
})

test('leads older than the retention time are erased with their emails, photos and files', async () => {
  const { dataDir, db, store } = await storage()
  const { receipt: old } = await store(new Date('2026-08-01T00:00:00Z'))
  const { receipt } = await store(new Date('2026-11-01T00:00:00Z'))
  for (const { id } of [old, receipt]) await insertLeadFile(db, photoOf(id), { large: BYTES, small: BYTES })
  const emails = join(dataDir, 'emails')
  mkdirSync(emails)
  for (const [name, day] of [
    ['old', '2026-08-01'],
    ['new', '2026-11-01'],
  ] as const) {
    writeFileSync(join(emails, `${name}.eml`), '')
    utimesSync(join(emails, `${name}.eml`), new Date(day), new Date(day))
  }
  for (const { id } of [old, receipt]) {
    await changeBooking(db, id, NEW_BOOKING, { requests: 1 })
    await storeWorkOrder(db, id, { ...NEW_WORK_ORDER, accessNotes: 'Side gate' }, null)
  }
  expect(await eraseOld(db, dataDir, 30, new Date('2026-11-15T00:00:00Z'))).toBe(1)
  for (const name of ['visits', 'work_orders'] as const)
    expect(await db.selectFrom(name).select('lead_id').execute()).toEqual([{ lead_id: receipt.id }])
  const leads = await db.selectFrom('leads').select('id').execute()
  expect(leads).toEqual([{ id: receipt.id }])
  expect(await db.selectFrom('outbox').select('lead_id').distinct().execute()).toEqual([{ lead_id: receipt.id }])
  expect(readdirSync(emails)).toEqual(['new.eml'])
  expect(await db.selectFrom('lead_files').select('lead_id').execute()).toEqual([{ lead_id: receipt.id }])
  const contents = await db.selectFrom('lead_file_contents').select('file_id').distinct().execute()
  expect(contents).toEqual([{ file_id: photoOf(receipt.id).id }])
  await db.destroy()
})

test('a review from a lead that is erased for its age is removed from History', async () => {
  const { dataDir, db, store } = await storage()
  const { receipt } = await store(new Date('2026-08-01T00:00:00Z'))
  const at = '2026-08-20T00:00:00.000Z'
  const answer = { name: 'Ada Post', town: 'Daphne', stars: 5, text: 'They came when they said.', work: 'Privacy' }
  const reviewRequest = { id: 'r1', lead_id: receipt.id, code_hash: 'any', sent_at: at, answered_at: at, agreed: 1 }
  await db
    .insertInto('review_requests')
    .values({ ...reviewRequest, ...answer, published_at: at, set_aside_because: null })
    .execute()
  const review = { id: 'r1', ...answer, isShown: true, hiddenBecause: null }
  const rating = { stars: '4.9', count: 40 }
  for (const [at, reviews] of [[review], []].entries())
    await insertRelease(
      db,
      {
        number: at + 1,
        at: reviewRequest.sent_at,
        by: null,
        kind: 'reviews',
        key: '',
        mutation: null,
        request_hash: null,
      },
      [{ kind: 'reviews', key: '', item: { content: { rating, reviews } } }],
    )
  await eraseOld(db, dataDir, 30, new Date('2026-11-15T00:00:00Z'))
  const contents = await db.selectFrom('site_contents').select('content').execute()
  expect(contents).toHaveLength(2)
  expect(JSON.stringify(contents)).not.toContain('Ada Post')
  await db.destroy()
})

test('emails about a lead that is erased for its age are deleted, however new they are, and the log is cleared', async () => {
  const { dataDir, db, store } = await storage()
  const { receipt } = await store(new Date('2026-08-01T00:00:00Z'))
  const kept = await store(new Date('2026-11-10T00:00:00Z'))
  const emails = join(dataDir, 'emails')
  mkdirSync(emails)
  const header = (reference: string) => `X-Lead-Reference: ${reference}\r\n\r\nJane`
  writeFileSync(join(emails, `${receipt.reference}-review.eml`), header(receipt.reference))
  writeFileSync(join(emails, 'morning-1.eml'), header(receipt.reference))
  writeFileSync(join(emails, `${kept.receipt.reference}-owner.eml`), header(kept.receipt.reference))
  const clock = () => new Date('2026-11-15T00:00:00Z')
  const logger = pino({ enabled: false })
  await startDaily({ db, settings: { dataDir, retentionDays: 30, contractYears: null }, logger, clock }).stop()
  expect(readdirSync(emails)).toEqual([`${kept.receipt.reference}-owner.eml`])
  expect(statSync(join(dataDir, 'leads.db-wal')).size).toBe(0)
  await db.destroy()
})

test('a lead stamped just before midnight and stored after it is in its day’s digest', async () => {
  const { db, store } = await storage()
  await store(new Date('2026-11-14T12:00:00Z'), 'spam')
  await makeDigests(db, new Date('2026-11-15T00:00:02Z'))
  expect(await digestsOf(db)).toEqual([])
  await store(new Date('2026-11-14T23:59:59.900Z'), 'spam')
  await makeDigests(db, new Date('2026-11-15T01:00:02Z'))
  expect(await digestsOf(db)).toEqual(['{"day":"2026-11-14"}'])
  await db.destroy()
})

test('an email file that disappears during the erase does not stop it', async () => {
  const { dataDir, db, store } = await storage()
  await store(new Date('2026-08-01T00:00:00Z'))
  const emails = join(dataDir, 'emails')
  mkdirSync(emails)
  // A directory entry whose file is gone by the time it is checked.
  symlinkSync(join(dataDir, 'gone'), join(emails, 'a.eml.part'))
  writeFileSync(join(emails, 'b.eml'), '')
  utimesSync(join(emails, 'b.eml'), new Date('2026-08-01'), new Date('2026-08-01'))
  expect(await eraseOld(db, dataDir, 30, new Date('2026-11-15T00:00:00Z'))).toBe(1)
  expect(readdirSync(emails)).toEqual(['a.eml.part'])
  await db.destroy()
})

test('a clock that jumps ahead by years erases nothing, logs it, and is trusted once it is confirmed', async () => {
  const { dataDir, db, store } = await storage()
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const settings = { dataDir, retentionDays: 365, contractYears: null }
  const count = async () => (await db.selectFrom('leads').select('id').execute()).length
  const work = async (day: string) => {
    const daily = startDaily({ db, settings, logger, clock: () => new Date(day) })
    await daily.stop()
  }
  await store(new Date('2025-10-01T00:00:00Z'))
  await store(new Date('2026-11-01T00:00:00Z'))
  await work('2026-11-15T00:00:00Z')
  expect(await count()).toBe(1)
  await work('2029-11-15T00:00:00Z')
  expect(await count()).toBe(1)
  expect(logged.join()).toContain('the clock jumped: nothing is erased')
  await work('2026-11-16T00:00:00Z')
  expect(await count()).toBe(1)
  await confirmClock(db, new Date('2029-11-15T00:00:00Z'))
  await work('2029-11-15T01:00:00Z')
  expect(await count()).toBe(0)
  await db.destroy()
})

test('a clock set back by years is not trusted, and when it is right again nobody has to confirm it', async () => {
  const { dataDir, db, store } = await storage()
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const settings = { dataDir, retentionDays: 365, contractYears: null }
  const work = (day: string) => startDaily({ db, settings, logger, clock: () => new Date(day) }).stop()
  const old = await store(new Date('2025-12-01T00:00:00Z'))
  await store(new Date('2026-11-01T00:00:00Z'))
  await work('2026-11-15T00:00:00Z')
  await work('2020-01-01T00:00:00Z')
  expect(await isClockUncertain(db, new Date('2020-01-01T01:00:00Z'))).toBe(true)
  expect(logged.join()).toContain('the clock jumped')
  await work('2026-12-05T00:00:00Z')
  expect(await isClockUncertain(db, new Date('2026-12-05T01:00:00Z'))).toBe(false)
  const ids = (await db.selectFrom('leads').select('id').execute()).map(({ id }) => id)
  expect(ids).toHaveLength(1)
  expect(ids).not.toContain(old.receipt.id)
  await db.destroy()
})
