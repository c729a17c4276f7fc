import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { ConnectionLost } from './storage-faults.ts'

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Whatever pg throws that is no answer of the database tells of the way there. */
const asConnectionLost = (error: unknown) =>
  error instanceof DatabaseError || !(error instanceof Error)
    ? error
    : new ConnectionLost(error.message || ('code' in error ? String(error.code) : 'no answer'), { cause: error })

/**
 * pg gives a query up after its time, yet keeps the connection. When a router forgot that connection,
 * every visitor who is handed it waits in vain: so the first silence ends it.
 */
function endWhenSilent(client: PoolClient): PostgresPoolClient {
  let silence: unknown
  let fault: unknown
  const query = async (sql: string, values: readonly unknown[]) => {
    if (silence) throw silence
    try {
      return await client.query(sql, [...values])
    } catch (cause) {
      const error = asConnectionLost(cause)
      if (isUnanswered(error)) silence = error
      // A rollback on a broken line says only that it is broken: the fault before it is the news.
      if (sql === 'rollback') throw fault ?? error
      fault = error
      throw error
    }
  }
  return {
    // Cursors, the other way to call it, are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || silence !== undefined),
  }
}

export function postgresPool(connectionString: string): PostgresPool {
  const pool = new Pool({
    connectionString,
    max: 10,
    // A cut cable must become an answer to the visitor within seconds, not a hanging form.
    connectionTimeoutMillis: 4000,
    query_timeout: 8000,
    statement_timeout: 8000,
    // What a lost connection left half-done holds its key: let go of it before the visitor's next try times out.
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
  })
  // Without a listener a connection that breaks while idle ends the process; the next query tells.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () =>
      endWhenSilent(
        await pool.connect().catch((error: unknown) => {
          throw asConnectionLost(error)
        }),
      ),
    end: () => pool.end(),
    options: pool.options,
  }
}
