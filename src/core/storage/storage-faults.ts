import { DatabaseError } from 'pg'
import { codeOf } from '../../contract/error-code.ts'

/** A PostgreSQL connection failed without an answer from the database itself. */
export class ConnectionLost extends Error {}

/** Anything pg throws that is not an answer from the database is a connection problem. */
export const asConnectionLost = (error: unknown) =>
  error instanceof DatabaseError || !(error instanceof Error)
    ? error
    : new ConnectionLost(error.message || codeOf(error) || 'no answer', { cause: error })

const SQLITE = { busy: 5, corrupt: 11, full: 13, notADatabase: 26 }
/** SQLite codes: permission, read-only, I/O error, corrupt, can't open, protocol, not a database. */
const SQLITE_BROKEN = [3, 8, 10, SQLITE.corrupt, 14, 15, SQLITE.notADatabase]
/** Busy, locked, out of memory, interrupted. */
const SQLITE_AWAY = [SQLITE.busy, 6, 7, 9]
const POSTGRES = { full: '53100', lockNotHad: '55P03' }
/** Read-only transaction, system error, internal error. */
const POSTGRES_BROKEN = /^(25006|58|XX)/
/** Connection, sign-in, no such database, idle too long, resources, locks, shut down by an admin. */
const POSTGRES_AWAY = /^(08|28|3D|25P03|53|55P03|57)/
/** What SQLite and Kysely throw once the program has closed its storage. */
const CLOSED = ['database is not open', 'driver has already been destroyed']

/** SQLite's primary error code, without the extended part. */
const sqliteCode = (error: unknown) => (error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0)

/** Another process has the lock. */
export const isBusy = (error: unknown) => sqliteCode(error) === SQLITE.busy

export const busy = () => Object.assign(new Error('busy'), { errcode: SQLITE.busy })

/** True when the file itself is damaged, not just busy or out of reach. */
export const isDamage = (error: unknown) => [SQLITE.corrupt, SQLITE.notADatabase].includes(sqliteCode(error))

export const damage = (words: string) => Object.assign(new Error(words), { errcode: SQLITE.corrupt })

/** PostgreSQL gave up waiting for a table that another program is using. */
export const isLockTimeout = (error: unknown) => error instanceof DatabaseError && error.code === POSTGRES.lockNotHad

/** True when the disk is full, with either database. */
export const isFull = (error: unknown) =>
  sqliteCode(error) === SQLITE.full || [POSTGRES.full, 'ENOSPC'].includes(codeOf(error))

/**
 * Tells whether an error comes from storage, and which kind: disk full, nothing can be stored, or unreachable for now.
 * Any other database error is a bug in the program.
 */
export function storageFault(error: unknown): 'full' | 'broken' | 'away' | null {
  if (!(error instanceof Error)) return null
  if (isFull(error)) return 'full'
  if (error instanceof ConnectionLost || CLOSED.includes(error.message)) return 'away'
  if (error instanceof DatabaseError) {
    if (POSTGRES_BROKEN.test(error.code ?? '')) return 'broken'
    return POSTGRES_AWAY.test(error.code ?? '') ? 'away' : null
  }
  if (SQLITE_BROKEN.includes(sqliteCode(error))) return 'broken'
  return SQLITE_AWAY.includes(sqliteCode(error)) ? 'away' : null
}
