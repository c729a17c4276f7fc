import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { isPostgres } from './dialect.ts'
import { isLockTimeout } from './storage-faults.ts'
import type { Db, Tables } from './tables.ts'

/**
 * Every table, and how erasing a person empties it. `lead`: with the lead's row, which cascades to everything that
 * depends on it. `site`: by core/erasing/erase-from-site.ts. `quote`: with the lead, but a signed contract stays, and
 * emails sent about it later are erased with it. `kept`: it stays; the owner is told so where it is typed. Null: it
 * contains nothing of a customer's. A new table doesn't compile until it is listed here.
 */
export const ERASED_WITH = {
  leads: 'lead',
  lead_work: 'lead',
  lead_events: 'lead',
  outbox: 'lead',
  lead_files: 'lead',
  lead_file_contents: 'lead',
  review_requests: 'lead',
  visits: 'lead',
  work_orders: 'lead',
  quotes: 'quote',
  quote_versions: 'quote',
  quote_events: 'quote',
  site_drafts: 'site',
  site_contents: 'site',
  site_media: 'site',
  event_counts: null,
  progress_marks: null,
  desk_people: null,
  sign_in_requests: null,
  desk_sessions: null,
  // The reasons for erasing contracts.
  audit_log: 'kept',
  status_values: null,
  site_releases: null,
  // Only the ids of what is erased, nothing else.
  site_erasures: null,
  site_instances: null,
  quote_settings: null,
  window_overrides: null,
  push_devices: null,
} as const satisfies Record<keyof Tables, 'lead' | 'site' | 'quote' | 'kept' | null>
/** The tables to clean physically, in the database's own files. */
const TABLES = Object.entries(ERASED_WITH).flatMap(([name, by]) => (by === null || by === 'kept' ? [] : [name]))

const AGAIN_MS = 100

/** The write-ahead log must not retain the erased rows. A reader in another process can delay this for a while. */
export async function truncateWal(db: Db, timeoutMs = 2000) {
  const until = performance.now() + timeoutMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() > until) return false
    await setTimeout(AGAIN_MS)
  }
}

/**
 * Call right after erasing. Cleans what can be cleaned immediately, and returns a sentence about what the files still
 * contain and when it will be gone; null when nothing is left. PostgreSQL only marks the space of erased rows as free
 * and overwrites it at some later time.
 */
export async function remainingTraces(db: Db) {
  if (!isPostgres(db))
    return (await truncateWal(db))
      ? null
      : 'Another program is reading the database, so its log (leads.db-wal) still has the erased text. It’s cleared within an hour after that program ends, or right away with npm run leads -- forget.'
  await sql`vacuum ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db).catch(() => {})
  return 'PostgreSQL’s files may still have the erased text until it overwrites them. npm run leads -- forget clears the tables right away; the log keeps it until it’s recycled.'
}

/** How many erased rows PostgreSQL could not remove, because a program that started earlier may still read them. */
async function deadRows(client: Client) {
  await client.query(`vacuum ${TABLES.join(', ')}`)
  const { rows } = await client.query<{ dead: string }>(
    'select sum(n_dead_tup) as dead from pg_stat_user_tables where schemaname = current_schema() and relname = any($1)',
    [TABLES],
  )
  return Number(rows[0]?.dead ?? 0)
}

/** Rewrites PostgreSQL's tables without the erased rows. False while another program is reading them. */
export async function rewriteTables(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 4000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Visitors wait for as long as this waits for a table.
    await client.query("set lock_timeout = '2s'")
    for (let left = 3; left > 0; left -= 1) {
      for (const table of TABLES) await client.query(`vacuum (full, analyze) ${table}`)
      // PostgreSQL's statistics contain sample values from the tables.
      await client.query('vacuum full pg_statistic')
      if ((await deadRows(client)) === 0) return true
      await setTimeout(AGAIN_MS)
    }
    return false
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  } finally {
    await client.end()
  }
}
