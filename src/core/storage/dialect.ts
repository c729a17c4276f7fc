import { PostgresAdapter } from 'kysely'
import type { Db } from './tables.ts'

/** The adapter belongs to the dialect that storage was opened with; transactions share it. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter
