import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { isPostgres } from './dialect.ts'
import { isLockNotHad } from './storage-faults.ts'
import type { Db, Tables } from './tables.ts'

/** Whether the words of a lead stand in a table: out of these its files are cleaned. */
export const HOLDS_LEADS = {
  leads: true,
  lead_work: true,
  lead_events: true,
  outbox: true,
  lead_files: true,
  lead_file_contents: true,
  event_counts: false,
  marks: false,
  desk_people: false,
  desk_asks: false,
  desk_sessions: false,
  desk_log: false,
  desk_facts: false,
  // Reviews that came from leads.
  site_drafts: true,
  site_releases: true,
  site_instances: false,
  site_media: false,
  review_asks: true,
} as const satisfies Record<keyof Tables, boolean>
const TABLES = Object.entries(HOLDS_LEADS).flatMap(([name, holds]) => (holds ? [name] : []))

const AGAIN_MS = 100

/** What SQLite has written ahead must not keep the erased rows; a reader elsewhere may hold it up for a while. */
export async function emptyLog(db: Db, patienceMs = 2000) {
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
export async function leftInFiles(db: Db) {
  if (!isPostgres(db))
    return (await emptyLog(db))
      ? null
      : 'Another program reads the database, so its log (leads.db-wal) still holds the words. They go within an hour of that program’s end, or at once then with npm run leads -- forget.'
  await sql`vacuum ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db).catch(() => {})
  return 'PostgreSQL’s files may still hold the words until it writes over them. npm run leads -- forget clears its tables at once; its log keeps them until it is recycled.'
}

/** How many erased rows PostgreSQL could not let go of, because a program that began before may still read them. */
async function rowsHeld(client: Client) {
  await client.query(`vacuum ${TABLES.join(', ')}`)
  const { rows } = await client.query<{ held: string }>(
    'select sum(n_dead_tup) as held from pg_stat_user_tables where schemaname = current_schema() and relname = any($1)',
    [TABLES],
  )
  return Number(rows[0]?.held ?? 0)
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
      if ((await rowsHeld(client)) === 0) return true
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
