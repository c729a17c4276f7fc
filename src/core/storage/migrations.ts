import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { isPostgres } from './dialect.ts'
import { tables } from './migrations/001-tables.ts'
import { quotes } from './migrations/002-quotes.ts'
import { visits } from './migrations/003-visits.ts'
import { workOrders } from './migrations/004-work-orders.ts'
import { pushDevices } from './migrations/005-push-devices.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { busy } from './storage-faults.ts'
import type { Db } from './tables.ts'

/**
 * Never edit a migration, because databases in use have already run it. Add a new one for every change to the tables.
 */
export const migrations: Record<string, Migration> = {
  '001-tables': tables,
  '002-quotes': quotes,
  '003-visits': visits,
  '004-work-orders': workOrders,
  '005-push-devices': pushDevices,
}
const [FIRST = ''] = Object.keys(migrations)

/** The database belongs to another version of this program, so none of its tables are touched. */
export class OtherVersion extends Error {}

/** Only reads. Throws when an earlier or newer version made the tables. `what` names the database to the owner. */
export async function refuseOtherVersion(db: Db, what: string, all = migrations) {
  // Read the table names before the history, so that a process that creates both meanwhile isn't mistaken for another
  // version.
  const { rows: found } = await (isPostgres(db)
    ? sql<{ name: string }>`select relname as name from pg_class where pg_table_is_visible(oid)
        and relname in ('leads', ${DEFAULT_MIGRATION_TABLE})`
    : sql<{ name: string }>`select name from sqlite_master where name in ('leads', ${DEFAULT_MIGRATION_TABLE})`
  ).execute(db)
  const exists = (table: string) => found.some(({ name }) => name === table)
  const { rows: done } = exists(DEFAULT_MIGRATION_TABLE)
    ? await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
    : { rows: [] }
  const isOurs = done.some(({ name }) => name === FIRST)
  if (!isOurs && (done.length > 0 || exists('leads')))
    throw new OtherVersion(
      `${what} was made by an earlier version, which this version can’t read. Nothing in it was changed. To get its leads out, run npm run leads -- export with the earlier version. Then start this version with an empty database.`,
    )
  if (done.some(({ name }) => !(name in all)))
    throw new OtherVersion(`${what} was made by a newer version. Nothing in it was changed. Start the newer version.`)
}

async function acquireLock(db: Db) {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('migrations', 0)) as taken`.execute(db)
  if (!rows[0]?.taken) throw busy()
}

/** Instances that start together wait for each other, through SQLite's write lock or PostgreSQL's advisory lock. */
export async function migrate(db: Db, report: (words: string) => void, all = migrations) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const migrateToLatest = async () => {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  }
  if (!isPostgres(db)) return retryWhileBusy(migrateToLatest, report)
  // Poll for the lock: a query that waits for it would hit the statement timeout.
  await db.transaction().execute(async (lock) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock)
    await retryWhileBusy(() => acquireLock(lock), report)
    await migrateToLatest()
  })
}
