import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open.ts'
import { setProgressMark } from './progress-marks.ts'
import { isBusy, isFull } from './storage-faults.ts'

async function storage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { db: await openDatabase({ dataDir, databaseUrl: null }), file: join(dataDir, 'leads.db') }
}

test('a lock held by another process blocks no page, and the lead is stored once it is free', async () => {
  const { db, file } = await storage()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  let turns = 0
  const pages = setInterval(() => {
    turns += 1
  }, 10)
  const stored = db.transaction().execute((transaction) => setProgressMark(transaction, 'a', 'now'))
  const single = setProgressMark(db, 'b', 'now')
  // The event loop keeps running, so pages are served meanwhile.
  await expect.poll(() => turns).toBeGreaterThan(10)
  other.exec('commit')
  await Promise.all([stored, single])
  clearInterval(pages)
  expect(await db.selectFrom('progress_marks').select('name').orderBy('name').execute()).toMatchObject([
    { name: 'a' },
    { name: 'b' },
  ])
  other.close()
  await db.destroy()
})

test('reports the error that ended a transaction', async () => {
  const { db } = await storage()
  const [pages] = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows
  await sql`pragma max_page_count = ${sql.lit(pages?.page_count ?? 0)}`.execute(db)
  const large = db.transaction().execute((transaction) => setProgressMark(transaction, 'a', 'x'.repeat(1_000_000)))
  await expect(large).rejects.toThrow('database or disk is full')
  await expect(large).rejects.toSatisfy(isFull)
  await expect(large).rejects.not.toSatisfy(isBusy)
  await setProgressMark(db, 'a', 'short')
  await db.destroy()
})
