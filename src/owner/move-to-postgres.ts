import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { sha256Of } from '../contract/hash.server.ts'
import type { Settings } from '../core/settings.ts'
import { migrate } from '../core/storage/migrations.ts'
import { leadsFile, openDatabase, refuseFileOfOtherVersion } from '../core/storage/open.ts'
import { openAlone } from '../core/storage/sqlite.ts'
import { nodeSqliteDialect } from '../core/storage/sqlite-driver.ts'
import type { Db, Tables } from '../core/storage/tables.ts'
import { type Command, progress, UserError } from './command.ts'
import { whoRuns } from './who-runs.ts'

/** The sort order of each table, the same in both databases. Tables that others reference come first. */
const ORDER = {
  leads: ['id'],
  outbox: ['id'],
  event_counts: ['day', 'event', 'page'],
  progress_marks: ['name'],
  lead_files: ['id'],
  lead_file_contents: ['file_id', 'size'],
  lead_work: ['lead_id'],
  lead_events: ['id'],
  desk_people: ['id'],
  sign_in_requests: ['id'],
  desk_sessions: ['id_hash'],
  audit_log: ['id'],
  status_values: ['name'],
  site_drafts: ['kind', 'key'],
  site_releases: ['number'],
  site_contents: ['kind', 'key', 'from_release'],
  site_erasures: ['what', 'id'],
  site_instances: ['id'],
  site_media: ['id'],
  review_requests: ['id'],
  quote_settings: ['number'],
  quotes: ['id'],
  quote_versions: ['quote_id', 'number'],
  quote_events: ['quote_id', 'seq'],
  visits: ['lead_id'],
  window_overrides: ['day', 'start'],
  work_orders: ['lead_id'],
  push_devices: ['id'],
} as const satisfies { [Name in keyof Tables]: (keyof Tables[Name])[] }
type Table = keyof Tables
const TABLES = Object.keys(ORDER) as Table[]
/** Photos and leads can be large, so small batches keep memory low. */
const BATCHES: Partial<Record<Table, number>> = {
  leads: 20,
  lead_file_contents: 8,
  site_drafts: 8,
  site_contents: 8,
  site_media: 4,
  quote_versions: 8,
}
const batchOf = (table: Table) => BATCHES[table] ?? 200

async function* batches(db: Db, table: Table) {
  const batch = batchOf(table)
  for (let offset = 0; ; offset += batch) {
    let query = db.selectFrom(table).selectAll()
    for (const column of ORDER[table]) query = query.orderBy(column as never)
    const rows = await query.limit(batch).offset(offset).execute()
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
  }
}

/** Each database returns bytes as a different class, so compare their content. */
const comparable = (value: unknown) => (value instanceof Uint8Array ? sha256Of(value) : value)

/** The number of rows and a hash of all of them, independent of their order. */
async function proofOf(db: Db, table: Table) {
  const hashes: string[] = []
  for await (const rows of batches(db, table))
    for (const row of rows) {
      const sorted = Object.entries(row)
        .map(([name, value]) => [name, comparable(value)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
      hashes.push(sha256Of(JSON.stringify(sorted)))
    }
  const checksum = sha256Of(hashes.sort().join())
  return { rows: hashes.length, checksum }
}

async function copyAll(from: Db, to: Db, count: (table: Table) => number) {
  for (const table of TABLES) {
    const bar = progress(`Copied ${table}`, count(table))
    for await (const rows of batches(from, table)) {
      await to
        .insertInto(table)
        .values(rows as Tables[Table][])
        .execute()
      bar.step(rows.length)
    }
    bar.end()
  }
}

/** Locks the file while it is read, so that no lead can arrive in the meantime. */
async function openSource(file: string, settings: Settings): Promise<DatabaseSync> {
  if (!existsSync(file)) throw new UserError(`There’s no embedded database at ${file}.`)
  await refuseFileOfOtherVersion(file)
  const source = openAlone(file)
  if (!source) throw new UserError(`${await whoRuns(settings)} first, then move.`)
  source.exec('commit')
  return source
}

export const moveCommand: Command = {
  name: 'move-to-postgres',
  usage: '',
  about: 'Copy every row from the embedded database to DATABASE_URL and verify it',
  help: 'Stop the server and the desk first. The embedded database isn’t changed. If any row is\nmissing, nothing stays in PostgreSQL.',
  argumentCount: [0, 0],
  async run({ settings, print }) {
    if (!settings.databaseUrl)
      throw new UserError('Set DATABASE_URL to the PostgreSQL database that should store the leads.')
    const file = leadsFile(settings.dataDir)
    const from: Db = new Kysely({ dialect: nodeSqliteDialect(await openSource(file, settings)) })
    const to = await openDatabase(settings)
    try {
      await migrate(from, print)
      const proofs = new Map<Table, Awaited<ReturnType<typeof proofOf>>>()
      for (const table of TABLES) {
        proofs.set(table, await proofOf(from, table))
        if ((await proofOf(to, table)).rows > 0)
          throw new UserError(`The table ${table} in PostgreSQL isn’t empty. Use a new database.`)
      }
      const count = (table: Table) => proofs.get(table)?.rows ?? 0
      await to.transaction().execute(async (transaction) => {
        await copyAll(from, transaction, count)
        for (const table of TABLES) {
          const there = await proofOf(transaction, table)
          if (there.checksum !== proofs.get(table)?.checksum)
            throw new UserError(`The rows of ${table} don’t match after copying. PostgreSQL was left as it was.`)
        }
      })
      // Until it knows the new rows, PostgreSQL reads whole tables where an index would do.
      await sql`analyze`.execute(to)
      for (const table of TABLES)
        print(`${table}: ${count(table)} rows, checksum ${proofs.get(table)?.checksum.slice(0, 16)} on both sides`)
      print('Start the server and the desk with the same DATABASE_URL. The embedded database is still there.')
    } finally {
      await from.destroy()
      await to.destroy()
    }
  },
}
