import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { receiveLead } from '../leads/receive.ts'
import { readSubmission } from '../leads/submission.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../storage/open.ts'
import type { OutboxRow } from '../storage/tables.ts'
import { deliver } from './deliver.ts'

const inquiry = { fullName: 'Jane', email: 'jane@example.com', phone: '1', city: 'mobile', serviceType: 'new-fence' }

test('a letter of a kind this version does not know goes nowhere, least of all to the webhook', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let calls = 0
  const hook = createServer((_request, response) => {
    calls += 1
    response.end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const address = hook.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const post = readSubmission('contact', { body: inquiry, key: undefined, referer: undefined })
  await receiveLead(db, post, { now: new Date(), webhook: true })
  const row = await db.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').executeTakeFirstOrThrow()
  const sent: string[] = []
  const parts = {
    db,
    settings: readSettings({ DATA_DIR: dataDir, WEBHOOK_URL: url, WEBHOOK_SECRET: 's' }),
    send: async () => void sent.push('letter'),
    clock: () => new Date(),
  }
  await deliver(parts, row)
  expect(calls).toBe(1)
  const unknown = { ...row, kind: 'carrier-pigeon' as OutboxRow['kind'] }
  await expect(deliver(parts, unknown)).rejects.toThrow(/does not know letters of the kind carrier-pigeon/)
  expect([calls, sent.length]).toEqual([1, 0])
  await db.destroy()
  hook.close()
})
