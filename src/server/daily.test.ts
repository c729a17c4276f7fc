import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eraseOld, makeDigests } from './daily.ts'
import { receiveLead } from './leads/receive.ts'
import { readSubmission } from './leads/submission.ts'
import { openDatabase } from './storage/open.ts'

const inquiry = { fullName: 'Jane', email: 'jane@example.com', phone: '1', city: 'mobile', serviceType: 'new-fence' }

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

test('a digest is made once for each finished day with something held back', async () => {
  const { db, store } = await storage()
  await store(new Date('2026-11-12T23:59:59Z'), 'spam')
  await store(new Date('2026-11-13T12:00:00Z'))
  await store(new Date('2026-11-14T00:00:00Z'), 'spam')
  await store(new Date('2026-11-15T01:00:00Z'), 'spam')
  const now = new Date('2026-11-15T03:00:00Z')
  await makeDigests(db, now)
  await makeDigests(db, now)
  const digests = await db.selectFrom('outbox').select('id').where('kind', '=', 'digest').orderBy('id').execute()
  expect(digests.map((digest) => digest.id)).toEqual(['digest-2026-11-12', 'digest-2026-11-14'])
  await db.destroy()
})

test('leads older than the chosen time are erased with their letters and files', async () => {
  const { dataDir, db, store } = await storage()
  await store(new Date('2026-08-01T00:00:00Z'))
  const { receipt } = await store(new Date('2026-11-01T00:00:00Z'))
  const letters = join(dataDir, 'letters')
  mkdirSync(letters)
  for (const [name, day] of [
    ['old', '2026-08-01'],
    ['new', '2026-11-01'],
  ] as const) {
    writeFileSync(join(letters, `${name}.eml`), '')
    utimesSync(join(letters, `${name}.eml`), new Date(day), new Date(day))
  }
  expect(await eraseOld(db, dataDir, 30, new Date('2026-11-15T00:00:00Z'))).toBe(1)
  const leads = await db.selectFrom('leads').select('id').execute()
  expect(leads).toEqual([{ id: receipt.id }])
  expect(await db.selectFrom('outbox').select('lead_id').distinct().execute()).toEqual([{ lead_id: receipt.id }])
  expect(readdirSync(letters)).toEqual(['new.eml'])
  await db.destroy()
})
