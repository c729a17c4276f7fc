import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { checkIntegrity, openToRead } from '../core/storage/sqlite.ts'
import { readLog } from '../core/storage/wal.ts'

const ENDINGS = ['', '-wal', '-shm', '-journal']

/** Resolves a path, whether or not the file exists yet. */
function realPlace(file: string) {
  if (existsSync(file)) return realpathSync(file)
  const folder = resolve(dirname(file))
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file))
}

/** True when this path is one of a database's files, through links too. */
export function isFileOf(database: string, file: string) {
  const about = statSync(file, { throwIfNoEntry: false })
  return ENDINGS.some((ending) => {
    if (realPlace(database + ending) === realPlace(file)) return true
    const one = statSync(database + ending, { throwIfNoEntry: false })
    return Boolean(one && about && one.dev === about.dev && one.ino === about.ino)
  })
}

const countLeads = (database: DatabaseSync) =>
  Number(database.prepare('select count(*) as count from leads').get()?.count)

export function removeDraft(draft: string) {
  for (const ending of ENDINGS) rmSync(draft + ending, { force: true })
}

/**
 * Makes the copy a single file: nothing is left in a log, and reading it needs no other file. Returns the number of
 * leads.
 */
function makeOneFile(draft: string) {
  const database = new DatabaseSync(draft)
  try {
    database.exec('pragma journal_mode = delete')
    checkIntegrity(database)
    return countLeads(database)
  } finally {
    database.close()
  }
}

function checkWhole(file: string, database: DatabaseSync) {
  checkIntegrity(database)
  const log = `${file}-wal`
  if (existsSync(log) && readLog(readFileSync(log)).state === 'damaged') throw new Error('its log is damaged')
}

/** Copies a database, including its log, through SQLite itself. Verifies the copy and returns the number of leads. */
export async function copyDatabase(source: string, draft: string, { live }: { live: boolean }) {
  removeDraft(draft)
  const database = live ? new DatabaseSync(source, { readOnly: true, timeout: 5000 }) : openToRead(source)
  try {
    if (!live) checkWhole(source, database)
    // Copy in a single step: a copy in many steps starts over whenever a lead arrives, and might never finish.
    await backup(database, draft, { rate: 2 ** 31 - 1 })
    const count = makeOneFile(draft)
    if (!live && count !== countLeads(database)) throw new Error('the copy has a different number of leads')
    return count
  } finally {
    database.close()
  }
}

function flush(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Replaces the file atomically, once the draft is safely on disk. Whenever it is interrupted, the path has either the
 * old file or the new one.
 */
export function putInPlace(draft: string, file: string) {
  flush(draft)
  renameSync(draft, file)
  flush(dirname(resolve(file)))
}
