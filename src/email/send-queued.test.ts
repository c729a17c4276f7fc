import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailsDir } from '../core/emails-dir.ts'
import { eraseWithEmails } from '../core/leads/erase.ts'
import { receiveLead } from '../core/leads/receive.ts'
import { readSubmission } from '../core/leads/submission.ts'
import { openPush } from '../core/push/push.ts'
import { readSettings } from '../core/settings.ts'
import { someSpamOn } from '../core/storage/leads.ts'
import { openDatabase } from '../core/storage/open.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import type { EmailMessage } from './email-message.ts'
import { mailSender } from './mail-sender.ts'
import { sendQueued } from './send-queued.ts'

const drawPlan = () => Promise.reject(new Error('no plan here'))
const pdfs = { make: async () => Buffer.of(), stop: () => {} }
const push = openPush(readSettings({}))
const inquiry = { fullName: 'Jane', email: 'jane@example.com', phone: '1', city: 'mobile', serviceType: 'new-fence' }

test('an email of an unknown kind is not sent anywhere, least of all to the webhook', async () => {
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
  const deps = {
    db,
    settings: readSettings({ DATA_DIR: dataDir, WEBHOOK_URL: url, WEBHOOK_SECRET: 's' }),
    send: async () => void sent.push('email'),
    clock: () => new Date(),
    drawPlan,
    pdfs,
    push,
  }
  await sendQueued(deps, row)
  expect(calls).toBe(1)
  const unknown = { ...row, kind: 'carrier-pigeon' as OutboxRow['kind'] }
  await expect(sendQueued(deps, unknown)).rejects.toThrow(/doesn’t know emails of the kind carrier-pigeon/)
  expect([calls, sent.length]).toEqual([1, 0])
  await db.destroy()
  hook.close()
})

test('a digest of large requests stays small and counts all of them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = await openDatabase({ dataDir, databaseUrl: null })
  for (let count = 0; count < 230; count += 1) {
    const body = { ...inquiry, website: 'spam', message: `${count} ${'x'.repeat(20)}` }
    const post = readSubmission('contact', { body, key: undefined, referer: undefined })
    // Larger than the form accepts.
    if (count < 220) post.fields = JSON.stringify({ ...body, message: `${count} ${'x'.repeat(200_000)}` })
    await receiveLead(db, post, { now: new Date('2026-11-14T12:00:00Z'), webhook: false })
  }
  await enqueueEmail(db, { kind: 'digest', day: '2026-11-14' }, new Date().toISOString())
  const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const emails: EmailMessage[] = []
  const settings = readSettings({ DATA_DIR: dataDir })
  const send = async (message: EmailMessage) => void emails.push(message)
  await sendQueued({ db, settings, send, clock: () => new Date(), drawPlan, pdfs, push }, row)
  const [message] = emails
  expect(message?.subject).toBe('[Possible spam] 230 requests marked as possible spam on 2026-11-14')
  expect(message?.text).toContain('To see the other 30: npm run leads -- spam')
  expect(message?.text).toMatch(/is too long for an email\. To read it: npm run leads -- show GF-/)
  expect(message?.html.length).toBeLessThan(500_000)
  // Only a bounded part of the 44 MB is read.
  expect(JSON.stringify(await someSpamOn(db, '2026-11-14', 200)).length).toBeLessThan(200_000)
  await db.destroy()
})

test('a lead that is erased while its email is being written leaves no file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = readSettings({ DATA_DIR: dataDir })
  const db = await openDatabase(settings)
  const post = readSubmission('contact', { body: inquiry, key: undefined, referer: undefined })
  const rows: OutboxRow[] = []
  for (const content_hash of ['one', 'two']) {
    await receiveLead(db, { ...post, content_hash }, { now: new Date(), webhook: false })
    rows.push(...(await db.selectFrom('outbox').selectAll().execute()).slice(rows.length))
  }
  const leads = await db.selectFrom('leads').select(['id', 'reference', 'received_at']).execute()
  const [erased, kept] = leads
  const write = mailSender(settings)
  for (const row of rows) {
    const send: typeof write = async (message, sent) => {
      // The erasure is over before the file is there.
      if (erased && row.lead_id === erased.id) await eraseWithEmails(db, settings, [erased])
      await write(message, sent)
    }
    await sendQueued({ db, settings, send, clock: () => new Date(), drawPlan, pdfs, push }, row)
  }
  const names = readdirSync(emailsDir(dataDir))
  expect(names.filter((name) => name.startsWith(erased?.reference ?? ''))).toEqual([])
  expect(names.filter((name) => name.startsWith(kept?.reference ?? '')).length).toBe(2)
  await db.destroy()
})
