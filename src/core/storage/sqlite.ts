import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { BUSY_TIMEOUT_MS } from './sqlite-driver.ts'
import { busy, damage, isBusy } from './storage-faults.ts'

export function checkIntegrity(database: DatabaseSync) {
  const [first] = database.prepare('pragma quick_check(1)').all()
  if (first?.quick_check === 'ok') return
  throw damage(String(first?.quick_check))
}

/** WAL with full sync: a commit is on disk when it returns. */
export function openSqliteFile(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS) {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  try {
    // Overwrite freed pages, so that privacy requests really erase the data.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    checkIntegrity(database)
    // A read-only file opens without an error. Find out now rather than with the first lead.
    database.exec('begin immediate; pragma user_version = 0; rollback')
    // From here on, nothing waits inside SQLite; see RetryingConnection.
    database.exec('pragma busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Also reads a log next to the file. If there is none, it creates no file next to it. */
export function openToRead(file: string) {
  if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  const address = pathToFileURL(resolve(file))
  address.searchParams.set('immutable', '1')
  return new DatabaseSync(address, { readOnly: true })
}

/**
 * Opens the file for this process alone, and switches it out of WAL so that it is a single file. Null while another
 * process has it open, because leaving WAL requires that nobody else does.
 */
export function openAlone(file: string) {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    database.exec('pragma locking_mode = exclusive')
    const [mode] = database.prepare('pragma journal_mode = delete').all()
    if (mode?.journal_mode !== 'delete') throw busy()
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}
