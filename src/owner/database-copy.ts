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

/** Where a name leads to in the end, whether or not something stands there yet. */
function realPlace(file: string) {
  if (existsSync(file)) return realpathSync(file)
  const folder = resolve(dirname(file))
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file))
}

/** True when a name is, by whatever way, one of the files of a database. */
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

/** The copy is one file: nothing of it waits in a log, and reading it needs no other. Returns its leads. */
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

/** Copies a database, with what stands in its log, through SQLite itself; proves the copy and returns its leads. */
export async function copyDatabase(source: string, draft: string, { live }: { live: boolean }) {
  removeDraft(draft)
  const database = live ? new DatabaseSync(source, { readOnly: true, timeout: 5000 }) : openToRead(source)
  try {
    if (!live) checkWhole(source, database)
    // In one piece: a copy in many starts over whenever a lead arrives, and might never end.
    await backup(database, draft, { rate: 2 ** 31 - 1 })
    const count = makeOneFile(draft)
    if (!live && count !== countLeads(database)) throw new Error('the copy holds another number of leads')
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

/** One step, and only what is safely on the disk: the name holds the old file or the new one, whenever it ends. */
export function putInPlace(draft: string, file: string) {
  flush(draft)
  renameSync(draft, file)
  flush(dirname(resolve(file)))
}
