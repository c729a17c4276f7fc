import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailsDir } from '../emails-dir.ts'
import { openDatabase } from '../storage/open.ts'
import { eraseWithEmails } from './erase.ts'

test('deletes a lead’s email files before the lead, so a retry after a crash still finds the lead', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const emails = emailsDir(dataDir)
  mkdirSync(emails)
  for (const name of ['GF-AAAA-AAAA-owner.eml', 'GF-BBBB-BBBB-owner.eml']) writeFileSync(join(emails, name), '')
  const settings = { dataDir, databaseUrl: null }
  const db = await openDatabase(settings)
  await db.destroy()
  const lead = { id: 'a', reference: 'GF-AAAA-AAAA', received_at: '2026-11-17T15:12:00.000Z' }
  await expect(eraseWithEmails(db, settings, [lead])).rejects.toThrow()
  expect(readdirSync(emails)).toEqual(['GF-BBBB-BBBB-owner.eml'])
})
