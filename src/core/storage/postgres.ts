import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { asConnectionLost, ConnectionLost } from './storage-faults.ts'

/**
 * pg gives a query up after its time, yet keeps the connection. When a router forgot that connection,
 * every visitor who is handed it waits in vain: so the first query without an answer ends it.
 */
function endWhenLost(client: PoolClient): PostgresPoolClient {
  let fault: unknown
  let isLost = false
  const query = async (sql: string, values: readonly unknown[]) => {
    if (isLost) throw fault
    try {
      return await client.query(sql, [...values])
    } catch (cause) {
      const error = asConnectionLost(cause)
      isLost = error instanceof ConnectionLost
      // A connection that is lost after a fault says only that it is lost, as in a rollback: the fault is the news.
      if (!isLost || fault === undefined) fault = error
      throw fault
    }
  }
  return {
    // Cursors, the other way to call it, are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isLost),
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
      endWhenLost(
        await pool.connect().catch((error: unknown) => {
          throw asConnectionLost(error)
        }),
      ),
    end: () => pool.end(),
    options: pool.options,
  }
}
