import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { forgetCommand } from '../../src/owner/forget.ts'
import { releaseCommand } from '../../src/owner/spam.ts'
import { receiveLead } from '../../src/server/leads/receive.ts'
import { readSubmission } from '../../src/server/leads/submission.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openDatabase } from '../../src/server/storage/open.ts'
import { inquiry } from '../../testbed/entries.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

const now = () => new Date()
const leadOf = (more: object) =>
  readSubmission('contact', { body: { ...inquiry, ...more }, key: undefined, referer: undefined })

test('forget names every file that still holds the person', async () => {
  const dataDir = newFolder()
  const db = await openDatabase({ dataDir, databaseUrl: null })
  await receiveLead(db, leadOf({ email: 'mallory@example.com' }), { now: now(), webhook: false })
  const left = ['leads.db.before-restore-2026', 'leads.db.damaged-log-2026'].map((name) => join(dataDir, name))
  for (const file of left) writeFileSync(file, 'mallory@example.com')
  // Another program in the middle of reading keeps the log from being emptied.
  const reader = new DatabaseSync(join(dataDir, 'leads.db'), { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from leads').get()
  const forget = async () => {
    const said: string[] = []
    const call = {
      settings: readSettings({ DATA_DIR: dataDir }),
      args: ['mallory@example.com'],
      options: { yes: true },
    }
    const own = await openDatabase({ dataDir, databaseUrl: null })
    await forgetCommand
      .run({ ...call, db: async () => own, now, print: (text) => void said.push(text) })
      .catch((error: Error) => void said.push(error.message))
    await own.destroy()
    return said.join('\n')
  }
  const first = await forget()
  for (const file of left) expect(first).toContain(`Still holds older leads, erase it when you can: ${file}`)
  expect(first).toContain(`${join(dataDir, 'leads.db')}-wal still holds it: end that program and call this again.`)
  reader.exec('commit')
  reader.close()
  expect(await forget()).toBe('No lead came from mallory@example.com.')
  expect(readFileSync(join(dataDir, 'leads.db-wal')).includes('mallory')).toBe(false)
  expect(readFileSync(join(dataDir, 'leads.db')).includes('mallory')).toBe(false)
  await db.destroy()
})

describeStores('release', (store) => {
  test('twice at once sends once', async () => {
    const env = await store.env()
    const settings = readSettings({ ...env, DATA_DIR: newFolder() })
    const both = await Promise.all([openDatabase(settings), openDatabase(settings)])
    const [db] = both
    const { receipt } = await receiveLead(db, leadOf({ website: 'spam' }), { now: now(), webhook: false })
    const call = { settings, args: [receipt.reference], options: {}, now, print: () => {} }
    const released = await Promise.allSettled(both.map((own) => releaseCommand.run({ ...call, db: async () => own })))
    expect(released.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const letters = await db.selectFrom('outbox').select('kind').orderBy('kind').execute()
    expect(letters.map((letter) => letter.kind)).toEqual(['owner', 'visitor'])
    await Promise.all(both.map((own) => own.destroy()))
  })
})
