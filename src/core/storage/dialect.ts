import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './tables.ts'

/** The adapter comes from the dialect that storage was opened with, and transactions share it. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** Holds a lock until the transaction ends. SQLite allows only one writer at a time, which is this lock. */
export async function lockName(db: Db, name: string) {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
