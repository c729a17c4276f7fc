import type { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isBusy } from './storage-faults.ts'

/** Kysely expects the API of better-sqlite3, but node:sqlite takes parameters one by one. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  /** The program uses a fixed set of statements, so each is prepared once. */
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql) ?? prepare(database, sql)
      prepared.set(sql, known)
      return known
    },
  }
}

/**
 * node:sqlite returns each row as a dictionary-mode object, which is large and slow to read. So build the rows here.
 */
function prepare(database: DatabaseSync, sql: string): ReturnType<SqliteDatabase['prepare']> {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const rowOf = (cells: unknown) => {
    const row: Record<string, unknown> = {}
    for (const [at, cell] of (cells as unknown[]).entries()) row[names[at] ?? ''] = cell
    return row
  }
  type Values = Parameters<typeof statement.all>
  return {
    reader: names.length > 0,
    all: (values) => statement.all(...(values as Values)).map(rowOf),
    run: (values) => statement.run(...(values as Values)),
    iterate: (values) => statement.iterate(...(values as Values)).map(rowOf),
  }
}

/** How long another process may hold the lock before the visitor gets an error. */
export const BUSY_TIMEOUT_MS = 5000

/**
 * Waits for another process's lock without blocking this thread. SQLite's own busy timeout would block it, and every
 * page with it. It retries only outside a transaction, where a second try can't repeat anything.
 */
class RetryingConnection implements DatabaseConnection {
  private readonly inner: DatabaseConnection
  private readonly database: DatabaseSync
  private readonly busyTimeoutMs: number

  constructor(inner: DatabaseConnection, database: DatabaseSync, busyTimeoutMs: number) {
    this.inner = inner
    this.database = database
    this.busyTimeoutMs = busyTimeoutMs
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const until = performance.now() + this.busyTimeoutMs
    for (;;) {
      try {
        return await this.inner.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || this.database.isTransaction || performance.now() > until) throw error
        await setTimeout(5 + Math.random() * 20)
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

/** Takes the write lock at the start, so that two processes wait for each other instead of failing halfway. */
class ImmediateDriver extends SqliteDriver {
  private readonly database: DatabaseSync
  private readonly busyTimeoutMs: number

  constructor(database: DatabaseSync, busyTimeoutMs: number) {
    super({ database: asKyselyDatabase(database) })
    this.database = database
    this.busyTimeoutMs = busyTimeoutMs
  }

  /**
   * SQLite blocks this thread while it writes. Yield to the event loop in between, so that waiting pages are served.
   */
  override async acquireConnection() {
    const connection = await super.acquireConnection()
    await setImmediate()
    return new RetryingConnection(connection, this.database, this.busyTimeoutMs)
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * After some errors, such as a full disk, SQLite has already rolled back. Don't let the rollback hide the original
   * error.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite can roll back schema changes too, so migrations run inside one locked transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

export function nodeSqliteDialect(database: DatabaseSync, busyTimeoutMs = BUSY_TIMEOUT_MS): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(database, busyTimeoutMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
