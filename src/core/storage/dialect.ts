import { PostgresAdapter } from 'kysely'
import type { Db } from './tables.ts'

/** The adapter comes from the dialect that storage was opened with, and transactions share it. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter
