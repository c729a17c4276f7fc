import type { Db } from './tables.ts'

export const isPostgres = (db: Db) => db.getExecutor().adapter.constructor.name === 'PostgresAdapter'
