// @module-tag all
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, runProgram, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { QUICK } from './support/quick.ts'
import { newStream } from './support/stream.ts'
import { record } from './support/tally.ts'

test('a backup taken under load restores to a consistent state', async () => {
  const server = await startServer(QUICK)
  const folder = newFolder()
  const file = join(folder, 'backup.db')
  const stream = newStream()
  stream.flow(server.url)
  await stream.answered(201, 20)
  const before = new Set(stream.references())
  const backup = await runProgram('src/owner/main.ts', ['backup', file], { ...QUICK, DATA_DIR: server.dataDir })
  expect([backup.stderr, backup.status]).toEqual(['', 0])
  const after = new Set(stream.references())
  await stream.dry()
  await server.stop()

  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const restore = await runProgram('src/owner/main.ts', ['restore', file], { ...QUICK, DATA_DIR: dataDir })
  expect([restore.stderr, restore.status]).toEqual(['', 0])
  const { leads, emails } = await withDatabase({ dataDir, env: {} }, async (db) => ({
    leads: await db.selectFrom('leads').select(['id', 'reference']).execute(),
    emails: await db.selectFrom('outbox').select('lead_id').execute(),
  }))
  const restored = new Set(leads.map((lead) => lead.reference))
  const lost = [...before].filter((reference) => !restored.has(reference)).length
  record({
    fault: 'backup under load, restored',
    tried: before.size,
    acknowledged: before.size,
    lost,
    doubled: leads.length - restored.size,
    note: `${after.size - before.size} more leads came meanwhile, the backup holds ${leads.length}`,
  })
  expect(after.size).toBeGreaterThan(before.size)
  expect(lost).toBe(0)
  // A lead must be complete, so each has its two emails.
  const byLead = Map.groupBy(emails, (message) => message.lead_id)
  expect(leads.map((lead) => byLead.get(lead.id)?.length)).toEqual(leads.map(() => 2))
})
