import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { codeOf } from '../../contract/error-code.ts'
import { oneLine } from '../plain-text.ts'
import type { Settings } from '../settings.ts'
import { migrate, OtherVersion, refuseOtherVersion } from './migrations.ts'
import { postgresPool } from './postgres.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { openSqliteFile, openToRead } from './sqlite.ts'
import { nodeSqliteDialect } from './sqlite-driver.ts'
import { isDamage } from './storage-faults.ts'
import type { Db, Tables } from './tables.ts'
import { inspectWal } from './wal.ts'

export type StorageSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>
type Migrations = Parameters<typeof migrate>[2]
/** For tests: other migrations, and a shorter wait for a lock. */
type More = { migrations?: Migrations; busyTimeoutMs?: number }

function why(error: unknown) {
  if (!(error instanceof Error)) return 'no answer'
  return oneLine(error.message) || codeOf(error) || 'no answer'
}

export const leadsFile = (dataDir: string) => join(dataDir, 'leads.db')

/** Creates the folders one by one: Node's recursive `mkdir` never returns where the system refuses, as under /proc. */
function makeFolder(dir: string) {
  if (existsSync(dir)) return
  makeFolder(dirname(dir))
  mkdirSync(dir)
}

export function prepareDataDir(dataDir: string) {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `The data folder ${dataDir} can’t be written to. Give this user permission to write there, or set DATA_DIR to another folder.`,
    )
  }
}

/** Files that a database leaves next to it, such as a log, a draft or a copy saved by a restore. */
export const remnantsOf = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => /^leads\.db[.-]/.test(name) && !/^leads\.db-(?:wal|shm)$/.test(name))
    .map((name) => join(dataDir, name))

/** Starting with an empty database would hide that the leads are somewhere else. */
function refuseRemnants(dataDir: string) {
  const file = leadsFile(dataDir)
  if (existsSync(file)) return
  const found = [...remnantsOf(dataDir), ...(existsSync(`${file}-wal`) ? [`${file}-wal`] : [])]
  if (found.length === 0) return
  throw new Error(
    `The database ${file} is missing, but files that belong to it are there (${found.join(', ')}). Restore a backup with npm run leads -- restore FILE, or move these files away to start with an empty database.`,
  )
}

/**
 * Call this before opening a file for writing, because switching to WAL already changes it. Other errors are ignored
 * here; opening the file will report them.
 */
export async function refuseFileOfOtherVersion(file: string, all?: Migrations) {
  if (!existsSync(file)) return
  try {
    const db: Db = new Kysely({ dialect: nodeSqliteDialect(openToRead(file)) })
    await refuseOtherVersion(db, `The database ${file}`, all).finally(() => db.destroy())
  } catch (error) {
    if (error instanceof OtherVersion) throw error
  }
}

async function openSqlite(dataDir: string, report: (trouble: string) => void, { migrations, busyTimeoutMs }: More) {
  prepareDataDir(dataDir)
  refuseRemnants(dataDir)
  const file = leadsFile(dataDir)
  await refuseFileOfOtherVersion(file, migrations)
  // Whichever process opens the file first (the site, the desk or a command) takes over its log.
  const trouble = await inspectWal(file, new Date().toISOString().replace(/[:.]/g, '-'))
  if (trouble) report(trouble)
  try {
    const database = await retryWhileBusy(() => openSqliteFile(file, busyTimeoutMs), report)
    return new Kysely<Tables>({ dialect: nodeSqliteDialect(database, busyTimeoutMs) })
  } catch (error) {
    throw new Error(
      isDamage(error)
        ? `The database ${file} is damaged (${why(error)}). Restore a backup with npm run leads -- restore FILE, then start again.`
        : `The database ${file} couldn’t be opened (${why(error)}). Check that this user can write to it and that the disk isn’t full.`,
    )
  }
}

const printToTerminal = (words: string) => void process.stderr.write(`${words}\n`)

/** Opens the configured database and migrates it, or throws an error that says why it couldn't. */
export async function openDatabase(settings: StorageSettings, report = printToTerminal, more: More = {}): Promise<Db> {
  const { databaseUrl, dataDir } = settings
  const db: Db = databaseUrl
    ? new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(databaseUrl) }) })
    : await openSqlite(dataDir, report, more)
  try {
    const what = databaseUrl ? 'The PostgreSQL database at DATABASE_URL' : `The database ${leadsFile(dataDir)}`
    await refuseOtherVersion(db, what, more.migrations)
    await migrate(db, report, more.migrations)
    return db
  } catch (error) {
    await db.destroy()
    if (error instanceof OtherVersion) throw error
    throw new Error(
      databaseUrl
        ? `PostgreSQL at DATABASE_URL couldn’t be set up (${why(error)}). Check that it’s running and that its user can create tables.`
        : `The database ${leadsFile(dataDir)} couldn’t be set up (${why(error)}).`,
    )
  }
}
