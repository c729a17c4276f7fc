// @module-tag all
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { pino } from 'pino'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { erasedSchema } from '../../src/contract/desk/lead-details.ts'
import { receiveLead } from '../../src/core/leads/receive.ts'
import { readSubmission } from '../../src/core/leads/submission.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Command } from '../../src/owner/command.ts'
import { forgetCommand } from '../../src/owner/forget.ts'
import { notSpamCommand } from '../../src/owner/spam.ts'
import { startDaily } from '../../src/site-api/daily.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { inquiry, newInquiry } from '../../testbed/entries.ts'
import { startPostgres } from '../../testbed/postgres.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

const now = () => new Date()
const WORDS = 'Wanda-of-the-blue-gate'

/** Runs one of the owner's commands and returns everything it prints. */
async function said(command: Command, env: Record<string, string>, args: string[]) {
  const settings = readSettings(env)
  const lines: string[] = []
  const db = await openDatabase(settings)
  const call = { settings, args, options: { yes: true }, db: async () => db, now }
  await command
    .run({ ...call, print: (text) => void lines.push(text) })
    .catch((error: Error) => void lines.push(error.message))
  await db.destroy()
  return lines.join('\n')
}

/** Erases a lead with its note and emails at the desk; returns what the desk says is left. */
async function eraseAtDesk(env: Record<string, string>, meanwhile: () => Promise<unknown> | unknown = () => {}) {
  const desk = await startTestDesk(env)
  const owner = await desk.signedIn()
  for (const _other of [1, 2, 3]) await desk.lead('contact', newInquiry())
  const { reference } = await desk.lead('quote', { lastName: WORDS, comments: `${WORDS} `.repeat(200) })
  const note = { action: 'note', text: WORDS, version: 0 }
  expect((await owner.post(`/api/leads/${reference}/actions`, note)).status).toBe(200)
  await meanwhile()
  const erased = await owner.post(`/api/leads/${reference}/erase`, { typed: reference })
  expect(erased.status).toBe(200)
  await desk.stop()
  return v.parse(erasedSchema, erased.json()).left
}

/** The files below a folder that contain the text. */
const holding = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(WORDS))
const leadOf = (more: object) =>
  readSubmission('contact', { body: { ...inquiry, ...more }, key: undefined, referer: undefined })

test('forget names every file that still contains the person', async () => {
  const dataDir = newFolder()
  const db = await openDatabase({ dataDir, databaseUrl: null })
  await receiveLead(db, leadOf({ email: 'mallory@example.com' }), { now: now(), webhook: false })
  const left = ['leads.db.before-restore-2026', 'leads.db.damaged-log-2026'].map((name) => join(dataDir, name))
  for (const file of left) writeFileSync(file, 'mallory@example.com')
  // Another program that is reading keeps the write-ahead log from being truncated.
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
  for (const file of left) expect(first).toContain(`This file still has older leads. Erase it when you can: ${file}`)
  expect(first).toContain(
    `${join(dataDir, 'leads.db')}-wal still has the erased text. Stop that program and run this again.`,
  )
  reader.exec('commit')
  reader.close()
  expect(await forget()).toBe('No lead has the address mallory@example.com.')
  expect(readFileSync(join(dataDir, 'leads.db-wal')).includes('mallory')).toBe(false)
  expect(readFileSync(join(dataDir, 'leads.db')).includes('mallory')).toBe(false)
  await db.destroy()
})

test('an erase at the desk while another program reads says what is left, and the next hourly run clears it', async () => {
  const env = { DATA_DIR: newFolder() }
  let reader: DatabaseSync | undefined
  const left = await eraseAtDesk(env, () => {
    reader = new DatabaseSync(join(env.DATA_DIR, 'leads.db'), { readOnly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from leads').get()
  })
  expect(left).toMatch(
    /^Another program is reading the database, so its log \(leads\.db-wal\) still has the erased text\./,
  )
  expect(holding(env.DATA_DIR)).toContain(join(env.DATA_DIR, 'leads.db-wal'))

  const settings = readSettings(env)
  const db = await openDatabase(settings)
  const hour = () => startDaily({ db, settings, logger: pino({ level: 'silent' }), clock: now }).stop()
  await hour()
  expect(holding(env.DATA_DIR)).not.toEqual([])
  reader?.close()
  await hour()
  expect(holding(env.DATA_DIR)).toEqual([])
  await db.destroy()
})

test('PostgreSQL keeps erased data until forget is run, and only its log keeps it after that', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const env = { DATA_DIR: newFolder(), DATABASE_URL: await postgres.newDatabase() }
  const tables = async () => {
    // Write what is still in memory to the files.
    const client = new Client({ connectionString: postgres.server })
    await client.connect()
    await client.query('checkpoint')
    await client.end()
    return holding(join(postgres.data, 'base'))
  }
  const left = await eraseAtDesk(env)
  expect(left).toMatch(/^PostgreSQL’s files may still have the erased text/)
  expect(await tables()).not.toEqual([])

  // Another program started reading earlier, so the rows it may still need stay.
  const reader = new Client({ connectionString: env.DATABASE_URL })
  await reader.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select count(*) from desk_people')
  await eraseAtDesk(env)
  expect(await said(forgetCommand, env, [])).toContain('Stop that program and run this again.')
  await reader.query('select count(*) from leads')
  expect(await said(forgetCommand, env, [])).toContain('Stop that program and run this again.')
  await reader.end()

  expect(await said(forgetCommand, env, [])).toMatch(
    /^The erased text is gone from PostgreSQL’s tables\. Its log \(pg_wal\) keeps it/,
  )
  expect(await tables()).toEqual([])
})

describeStores('marking a lead as not spam', (store) => {
  test('twice at once sends its emails once', async () => {
    const env = await store.env()
    const settings = readSettings({ ...env, DATA_DIR: newFolder() })
    const both = await Promise.all([openDatabase(settings), openDatabase(settings)])
    const [db] = both
    const { receipt } = await receiveLead(db, leadOf({ website: 'spam' }), { now: now(), webhook: false })
    const call = { settings, args: [receipt.reference], options: {}, now, print: () => {} }
    const released = await Promise.allSettled(both.map((own) => notSpamCommand.run({ ...call, db: async () => own })))
    expect(released.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const emails = await db.selectFrom('outbox').select('kind').orderBy('kind').execute()
    expect(emails.map((message) => message.kind)).toEqual(['owner', 'visitor'])
    await Promise.all(both.map((own) => own.destroy()))
  })
})
