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

/** A commit is on the disk when it returns: WAL with full sync. */
export function openSqliteFile(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS) {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  try {
    // Erased means erased: freed pages are overwritten, for privacy requests.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    checkIntegrity(database)
    // A file that may only be read opens without a word; better to hear of it now than at the first lead.
    database.exec('begin immediate; pragma user_version = 0; rollback')
    // From here on nobody waits inside SQLite: see RetryingConnection.
    database.exec('pragma busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Reads a log beside the file, too. Without a log, no file is created beside it. */
export function openToRead(file: string) {
  if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  const address = pathToFileURL(resolve(file))
  address.searchParams.set('immutable', '1')
  return new DatabaseSync(address, { readOnly: true })
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
    if (mode?.journal_mode !== 'delete') throw busy()
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}
