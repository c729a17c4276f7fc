// @module-tag all
import { copyFileSync, linkSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { receiveLead } from '../../src/core/leads/receive.ts'
import { readSubmission } from '../../src/core/leads/submission.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { backupCommand } from '../../src/owner/backup.ts'
import type { Command } from '../../src/owner/command.ts'
import { restoreCommand } from '../../src/owner/restore.ts'
import { newInquiry } from '../../testbed/entries.ts'
import { newFolder, runProgram } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { QUICK } from './support/quick.ts'

const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: null })
async function store(db: Db, count: number) {
  for (let left = count; left > 0; left -= 1) {
    const lead = readSubmission('contact', { body: newInquiry(), key: undefined, referer: undefined })
    await receiveLead(db, lead, { now: new Date(), webhook: false })
  }
}
/** Creates a database with this many leads; returns its data folder. */
async function siteWith(count: number) {
  const dataDir = newFolder()
  const db = await open(dataDir)
  await store(db, count)
  await db.destroy()
  return dataDir
}
const leadsIn = async (dataDir: string) =>
  (await withDatabase({ dataDir, env: {} }, (db) => db.selectFrom('leads').select('id').execute())).length

/** Runs a command as the terminal does; returns its output or its error. */
async function call(command: Command, dataDir: string, ...args: string[]) {
  const said: string[] = []
  const settings = readSettings({ DATA_DIR: dataDir })
  const options = { overwrite: args.includes('--overwrite') }
  const words = args.filter((word) => !word.startsWith('--'))
  const call = { settings, args: words, options, db: () => open(dataDir), now: () => new Date() }
  await command
    .run({ ...call, print: (text) => void said.push(text) })
    .catch((error: Error) => void said.push(error.message))
  return said.join('\n')
}

test("a restore includes what is still in the backup's write-ahead log, and counts what it restored", async () => {
  const folder = newFolder()
  const db = await open(folder)
  await store(db, 3)
  // A plain copy of a running site has most of its data in the log.
  const copy = newFolder()
  for (const name of ['leads.db', 'leads.db-wal']) copyFileSync(join(folder, name), join(copy, name))
  await db.destroy()
  const target = await siteWith(1)
  expect(await call(restoreCommand, target, join(copy, 'leads.db'))).toMatch(/^Restored 3 leads/)
  expect(await leadsIn(target)).toBe(3)
})

test('a restore killed at any moment leaves the old leads or the new ones, never none', async () => {
  const backup = join(newFolder(), 'copy.db')
  await call(backupCommand, await siteWith(2), backup)
  const preload = `--import=${resolve(import.meta.dirname, 'support/end-at-rename.ts')}`
  const found: number[] = []
  for (let at = 1; at <= 3; at += 1) {
    const DATA_DIR = await siteWith(5)
    const env = { ...QUICK, DATA_DIR, NODE_OPTIONS: preload, END_AT_RENAME: String(at) }
    const { status } = await runProgram('src/owner/main.ts', ['restore', backup], env)
    found.push(await leadsIn(DATA_DIR))
    if (status === 0) break
  }
  expect(found).toEqual([5, 5, 2])
})

test('a start refuses to create a new database where parts of one exist', async () => {
  for (const remnant of ['leads.db-wal', 'leads.db.part', 'leads.db.before-restore-2026']) {
    const dataDir = await siteWith(1)
    copyFileSync(join(dataDir, 'leads.db'), join(dataDir, remnant))
    rmSync(join(dataDir, 'leads.db'))
    await expect(open(dataDir)).rejects.toThrow(/^The database \S+ is missing, but files that belong to it are there/)
    expect(readdirSync(dataDir)).toEqual([remnant])
  }
})

test('a backup onto the live database is refused, whatever name it is given', async () => {
  const dataDir = await siteWith(4)
  const live = join(dataDir, 'leads.db')
  const before = readFileSync(live)
  const other = newFolder()
  symlinkSync(live, join(other, 'link.db'))
  linkSync(live, join(other, 'second-name.db'))
  symlinkSync(dataDir, join(other, 'folder'))
  symlinkSync(live, join(other, 'draft.db.part'))
  for (const name of [
    live,
    `${live}-wal`,
    join(dataDir, '.', '..', dataDir.split('/').at(-1) ?? '', 'leads.db'),
    join(other, 'link.db'),
    join(other, 'second-name.db'),
    join(other, 'folder', 'leads.db'),
    join(other, 'folder', 'leads.db-shm'),
    join(other, 'draft.db'),
  ])
    expect(await call(backupCommand, dataDir, name, '--overwrite')).toMatch(/is the running site’s own database/)
  expect(await call(restoreCommand, dataDir, join(other, 'link.db'))).toMatch(/is the current database itself/)
  expect(readFileSync(live).equals(before)).toBe(true)
  expect(readdirSync(dataDir)).toEqual(['leads.db'])
})

test('a backup is one file and leaves nothing next to it', async () => {
  const folder = newFolder()
  const dataDir = await siteWith(2)
  const running = await open(dataDir)
  const file = join(folder, 'copy.db')
  expect(await call(backupCommand, dataDir, file)).toBe(`Backed up 2 leads to ${file}.`)
  await running.destroy()
  expect(readdirSync(folder)).toEqual(['copy.db'])
  const target = newFolder()
  await call(restoreCommand, target, file)
  expect([readdirSync(folder), readdirSync(target)]).toEqual([['copy.db'], ['leads.db']])
  expect(await leadsIn(target)).toBe(2)
})
