import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { isPostgres } from './dialect.ts'
import { isLockNotHad } from './storage-faults.ts'
import type { Db, Tables } from './tables.ts'

/**
 * Every table, and how erasing a person empties it: `lead` with the lead's row, which takes along what hangs on it;
 * `site` by what empties it in core/erasing/erase-from-site.ts; null: nobody's words are ever in it. A new table does
 * not compile without a word here.
 */
export const ERASED_WITH = {
  leads: 'lead',
  lead_work: 'lead',
  lead_events: 'lead',
  outbox: 'lead',
  lead_files: 'lead',
  lead_file_contents: 'lead',
  review_requests: 'lead',
  site_drafts: 'site',
  site_contents: 'site',
  site_media: 'site',
  event_counts: null,
  progress_marks: null,
  desk_people: null,
  sign_in_requests: null,
  desk_sessions: null,
  audit_log: null,
  status_values: null,
  site_releases: null,
  // Ids of what is erased, and nothing else of it.
  site_erasures: null,
  site_instances: null,
} as const satisfies Record<keyof Tables, 'lead' | 'site' | null>
/** Out of these the database's files are cleaned. */
const TABLES = Object.entries(ERASED_WITH).flatMap(([name, by]) => (by === null ? [] : [name]))

const AGAIN_MS = 100

/** What SQLite has written ahead must not keep the erased rows; a reader elsewhere may hold it up for a while. */
export async function truncateWal(db: Db, patienceMs = 2000) {
  const until = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() > until) return false
    await setTimeout(AGAIN_MS)
  }
}

/**
 * Right after erasing: takes what can be taken at once, and tells in a sentence what files still hold and when it goes.
 * Null when it is gone. PostgreSQL gives the room of erased rows free and writes over it some day.
 */
export async function remainingTraces(db: Db) {
  if (!isPostgres(db))
    return (await truncateWal(db))
      ? null
      : 'Another program is reading the database, so its log (leads.db-wal) still has the erased text. It’s cleared within an hour after that program ends, or right away with npm run leads -- forget.'
  await sql`vacuum ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db).catch(() => {})
  return 'PostgreSQL’s files may still have the erased text until it overwrites them. npm run leads -- forget clears the tables right away; the log keeps it until it’s recycled.'
}

/** How many erased rows PostgreSQL could not let go of, because a program that began before may still read them. */
async function deadRows(client: Client) {
  await client.query(`vacuum ${TABLES.join(', ')}`)
  const { rows } = await client.query<{ dead: string }>(
    'select sum(n_dead_tup) as dead from pg_stat_user_tables where schemaname = current_schema() and relname = any($1)',
    [TABLES],
  )
  return Number(rows[0]?.dead ?? 0)
}

/** Writes PostgreSQL's tables anew, without what was erased; false while another program reads them. */
export async function rewriteTables(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 4000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Visitors wait as long as this does for a table.
    await client.query("set lock_timeout = '2s'")
    for (let left = 3; left > 0; left -= 1) {
      for (const table of TABLES) await client.query(`vacuum (full, analyze) ${table}`)
      // What PostgreSQL learned of the tables are values out of them.
      await client.query('vacuum full pg_statistic')
      if ((await deadRows(client)) === 0) return true
      await setTimeout(AGAIN_MS)
    }
    return false
  } catch (error) {
    if (isLockNotHad(error)) return false
    throw error
  } finally {
    await client.end()
  }
}
