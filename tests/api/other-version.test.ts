// @module-tag slow
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/core/storage/open.ts'
import { newFolder, runProgram } from '../../testbed/server.ts'
import { describeStores, type Store } from '../../testbed/stores.ts'

const HISTORY = 'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);'
const ran = (name: string) => `insert into kysely_migration values ('${name}', '2026-11-15T10:00:00.000Z');`
const LEADS = `create table leads (id text primary key, name text); insert into leads values ('1', 'Jane');`
const EARLIER = HISTORY + ran('001-leads-and-outbox') + ran('002-repeats-and-confirmations') + LEADS
const isEarlier =
  /^The .+ was made by an earlier version, which .+ run npm run leads -- export with the earlier version\./
const isNewer = /^The .+ was made by a newer version\. Nothing in it was changed\. Start the newer version\.$/

type Place = { dataDir: string; databaseUrl: string | null }
const newPlace = async (store: Store): Promise<Place> => {
  const { DATABASE_URL: databaseUrl = null } = await store.env()
  return { dataDir: newFolder(), databaseUrl }
}
const fileOf = ({ dataDir }: Place) => join(dataDir, 'leads.db')

async function inPostgres<Result>(connectionString: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function write(place: Place, statements: string) {
  if (place.databaseUrl) return void (await inPostgres(place.databaseUrl, (client) => client.query(statements)))
  const database = new DatabaseSync(fileOf(place))
  database.exec(statements)
  database.close()
}

/** The bytes of the SQLite files; for PostgreSQL its tables, columns, indexes and the rows written here. */
async function stateOf({ dataDir, databaseUrl }: Place): Promise<unknown> {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(dataDir, name)))
      .digest('hex')
  const files = readdirSync(dataDir).filter((name) => name.startsWith('leads.db'))
  if (!databaseUrl) return files.sort().map((name) => [name, hashOf(name)])
  return inPostgres(databaseUrl, async (client) => {
    const columns = await client.query(`select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' order by 1, 2`)
    const indexes = await client.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)
    const names = new Set(columns.rows.map(({ table_name }) => String(table_name)))
    const rows: unknown[] = []
    for (const name of names) rows.push((await client.query(`select t::text from "${name}" t order by 1`)).rows)
    return { files, columns: columns.rows, indexes: indexes.rows, rows }
  })
}

describeStores('a database of another version', (store) => {
  test.each([
    ['with the history of an earlier version', EARLIER],
    ['with a history and no leads', HISTORY + ran('001-leads-and-outbox')],
    ['with leads and an empty history', HISTORY + LEADS],
    ['with leads and no history', LEADS],
  ])('%s is refused and left unchanged', async (_, statements) => {
    const place = await newPlace(store)
    await write(place, statements)
    const before = await stateOf(place)
    await expect(openDatabase(place)).rejects.toThrow(isEarlier)
    expect(await stateOf(place)).toEqual(before)
  })

  test('that is newer is refused and left unchanged', async () => {
    const place = await newPlace(store)
    await (await openDatabase(place)).destroy()
    await write(place, ran('002-of-a-newer-version'))
    const before = await stateOf(place)
    await expect(openDatabase(place)).rejects.toThrow(isNewer)
    expect(await stateOf(place)).toEqual(before)
  })

  test('stops the site, the desk and the owner’s commands with a sentence, and is left unchanged', async () => {
    const place = await newPlace(store)
    await write(place, EARLIER)
    const before = await stateOf(place)
    const { dataDir: DATA_DIR, databaseUrl } = place
    const env = { DATA_DIR, PORT: '0', DESK_PORT: '0', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    for (const [file, args] of [
      ['src/site-api/main.ts', []],
      ['src/desk-api/main.ts', []],
      ['src/owner/main.ts', ['list']],
      ['src/owner/main.ts', ['export']],
    ] as [string, string[]][]) {
      const { status, stdout, stderr } = await runProgram(file, args, env)
      expect([file, status, stdout]).toEqual([file, 1, ''])
      expect(stderr).toMatch(isEarlier)
      expect(stderr.trim().split('\n')).toHaveLength(1)
    }
    expect(await stateOf(place)).toEqual(before)
  })
})

describe('an SQLite file of another version', () => {
  const newFile = async () => {
    const place = { dataDir: newFolder(), databaseUrl: null }
    await write(place, EARLIER)
    return place
  }

  test('with a write-ahead log is read with its log, and both are left unchanged', async () => {
    const running = newFolder()
    const database = new DatabaseSync(join(running, 'leads.db'))
    database.exec(`pragma journal_mode = wal; ${EARLIER}`)
    const place = { dataDir: newFolder(), databaseUrl: null }
    for (const name of ['leads.db', 'leads.db-wal']) copyFileSync(join(running, name), join(place.dataDir, name))
    database.close()
    const before = await stateOf(place)
    await expect(openDatabase(place)).rejects.toThrow(isEarlier)
    expect(await stateOf(place)).toEqual(expect.arrayContaining(before as unknown[]))
  })

  test('is neither backed up nor moved nor replaced by a restore', async () => {
    const old = await newFile()
    const today = { dataDir: newFolder(), databaseUrl: null }
    await (await openDatabase(today)).destroy()
    const before = await stateOf(old)
    const copy = join(newFolder(), 'copy.db')
    // No server is running here: the file is checked before PostgreSQL is contacted.
    const DATABASE_URL = 'postgres://x@127.0.0.1:1/x'
    for (const [args, more] of [
      [['backup', copy], {}],
      [['restore', fileOf(today)], {}],
      [['move-to-postgres'], { DATABASE_URL }],
    ] as const) {
      const { status, stderr } = await runProgram('src/owner/main.ts', [...args], { DATA_DIR: old.dataDir, ...more })
      expect([args[0], status]).toEqual([args[0], 1])
      expect(stderr).toMatch(isEarlier)
    }
    expect(await stateOf(old)).toEqual(before)
  })

  test('is not accepted as a backup to restore, and the current database stays', async () => {
    const old = await newFile()
    const today = { dataDir: newFolder(), databaseUrl: null }
    await (await openDatabase(today)).destroy()
    const before = [await stateOf(old), await stateOf(today)]
    const { status, stderr } = await runProgram('src/owner/main.ts', ['restore', fileOf(old)], {
      DATA_DIR: today.dataDir,
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(isEarlier)
    expect([await stateOf(old), await stateOf(today)]).toEqual(before)
  })
})
