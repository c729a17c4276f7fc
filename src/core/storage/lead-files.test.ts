import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { receiveLead } from '../leads/receive.ts'
import { readSubmission } from '../leads/submission.ts'
import {
  deleteLeadFile,
  insertLeadFile,
  leadFileBySha256,
  leadFileBytes,
  leadFileContent,
  leadFileCounts,
  leadFiles,
} from './lead-files.ts'
import { eraseLeads } from './leads.ts'
import { openDatabase } from './open.ts'
import type { Db } from './tables.ts'

async function storage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  const db = await openDatabase({ dataDir, databaseUrl: null })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return db
}

async function leadOf(db: Db, phone = '1') {
  const fields = { fullName: 'Dana', email: 'dana@example.com', phone, city: 'mobile', serviceType: 'new-fence' }
  const lead = readSubmission('contact', { body: fields, key: undefined, referer: undefined })
  return (await receiveLead(db, lead, { now: new Date(), webhook: false })).receipt.id
}

const file = (lead_id: string, position: number) => ({
  id: `${lead_id}-${position}`,
  lead_id,
  kind: 'photo' as const,
  position,
  width: 1600,
  height: 1200,
  bytes: 7,
  sha256: `sha-${position}`,
  added_at: '2026-11-15T12:00:00.000Z',
  email_id: null,
})
const contents = { large: new Uint8Array([255, 0, 1, 2]), small: new Uint8Array([255, 3, 4]) }

test('lists files in order without content, and reads each size separately', async () => {
  const db = await storage()
  const lead = await leadOf(db)
  await insertLeadFile(db, file(lead, 2), contents)
  await insertLeadFile(db, file(lead, 1), contents)
  expect(await leadFiles(db, lead)).toEqual([file(lead, 1), file(lead, 2)])
  expect(await leadFileContent(db, `${lead}-1`, 'large')).toEqual(Buffer.from(contents.large))
  expect(await leadFileContent(db, `${lead}-1`, 'small')).toEqual(Buffer.from(contents.small))
  expect(await leadFileContent(db, 'nobody', 'small')).toBeUndefined()
  expect(await leadFileBySha256(db, lead, 'sha-2')).toMatchObject({ position: 2 })
  expect(await leadFileBytes(db)).toBe(14)
  expect(await leadFileCounts(db)).toEqual(new Map([[lead, 2]]))
})

test('a file can be deleted only through its own lead, and is erased with the lead, content included', async () => {
  const db = await storage()
  const lead = await leadOf(db)
  for (const position of [1, 2]) await insertLeadFile(db, file(lead, position), contents)
  expect(await deleteLeadFile(db, await leadOf(db, '2'), `${lead}-1`)).toBe(false)
  expect(await deleteLeadFile(db, lead, `${lead}-1`)).toBe(true)
  expect(await db.selectFrom('lead_file_contents').select('file_id').execute()).toHaveLength(2)
  await eraseLeads(db, [lead])
  expect(await leadFileBytes(db)).toBe(0)
  expect(await db.selectFrom('lead_file_contents').select('file_id').execute()).toHaveLength(0)
})
