import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
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

/** Kysely expects the calls of better-sqlite3; node:sqlite takes parameters one by one. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  /** The program's statements are few and always the same: each is prepared once. */
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

function prepare(database: DatabaseSync, sql: string): ReturnType<SqliteDatabase['prepare']> {
  const statement = database.prepare(sql)
  type Values = Parameters<typeof statement.all>
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Values)),
    run: (values) => statement.run(...(values as Values)),
    iterate: (values) => statement.iterate(...(values as Values)),
  }
}

/** Takes the write lock at once: two processes wait for each other instead of failing half-way. */
class ImmediateDriver extends SqliteDriver {
  /** SQLite holds this thread up while it writes: between two turns, whoever waits for a page is served. */
  override async acquireConnection() {
    const connection = await super.acquireConnection()
    await setImmediate()
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite rolls table changes back like any other, so migrations run inside one locked transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver({ database: asKyselyDatabase(database) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** True when the file itself is broken, not merely busy or out of reach. */
export function isDamage(error: unknown) {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return code === CORRUPT || code === NOT_A_DATABASE
}

export function checkIntegrity(database: DatabaseSync) {
  const [first] = database.prepare('pragma quick_check(1)').all()
  if (first?.quick_check === 'ok') return
  throw Object.assign(new Error(String(first?.quick_check)), { errcode: CORRUPT })
}

/** A commit is on the disk when it returns: WAL with full sync. */
export function openSqliteFile(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    // Erased means erased: freed pages are overwritten, for privacy requests.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    checkIntegrity(database)
    // A file that may only be read opens without a word; better to hear of it now than at the first lead.
    database.exec('begin immediate; pragma user_version = 0; rollback')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Opens the file for this process alone, out of WAL so that it is one file, or returns null while
 * another process has it open: leaving WAL needs that no one else is there.
 */
export function openAlone(file: string) {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    database.exec('pragma locking_mode = exclusive')
    const [mode] = database.prepare('pragma journal_mode = delete').all()
    if (mode?.journal_mode !== 'delete') throw Object.assign(new Error('busy'), { errcode: 5 })
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5) return null
    throw error
  }
}
