import { DatabaseError } from 'pg'
import { codeOf, isFull } from './sqlite-faults.ts'

/** What a connection to PostgreSQL ended in, other than an answer of the database itself. */
export class ConnectionLost extends Error {}

/** SQLite's numbers: permission, read-only, input or output, damage, no such file, protocol, not a database. */
const SQLITE_BROKEN = [3, 8, 10, 11, 14, 15, 26]
/** Busy, locked, out of memory, interrupted. */
const SQLITE_AWAY = [5, 6, 7, 9]
/** Read-only, a fault of its system, one of its own. */
const POSTGRES_BROKEN = /^(25006|58|XX)/
/** Connection, sign-in, no such database, idle too long, resources, locks, ended by its keeper. */
const POSTGRES_AWAY = /^(08|28|3D|25P03|53|55P03|57)/
/** What SQLite and Kysely say once the program has closed its storage. */
const CLOSED = ['database is not open', 'driver has already been destroyed']

/**
 * Whether an error is storage's, and of which sort: no room left, nothing can be kept, or no answer for now. Anything
 * else that a database complains of is a fault of the program.
 */
export function storageFault(error: unknown): 'full' | 'broken' | 'away' | null {
  if (!(error instanceof Error)) return null
  if (isFull(error)) return 'full'
  if (error instanceof ConnectionLost || CLOSED.includes(error.message)) return 'away'
  if (error instanceof DatabaseError) {
    if (POSTGRES_BROKEN.test(error.code ?? '')) return 'broken'
    return POSTGRES_AWAY.test(error.code ?? '') ? 'away' : null
  }
  if (SQLITE_BROKEN.includes(codeOf(error))) return 'broken'
  return SQLITE_AWAY.includes(codeOf(error)) ? 'away' : null
}
