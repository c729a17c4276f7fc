import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { asConnectionLost, ConnectionLost } from './storage-faults.ts'

/**
 * pg gives up on a query after its timeout but keeps the connection. If a router has dropped that connection, every
 * visitor who gets it waits in vain. So the first query without an answer discards it.
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
      // Once a connection is lost, later errors, as from a rollback, only say that it is lost. Report the original
      // error.
      if (!isLost || fault === undefined) fault = error
      throw fault
    }
  }
  return {
    // Kysely also calls this with cursors, which we don't use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isLost),
  }
}

export function postgresPool(connectionString: string): PostgresPool {
  const pool = new Pool({
    connectionString,
    max: 10,
    // A cut cable must give the visitor an answer within seconds, not a form that hangs.
    connectionTimeoutMillis: 4000,
    query_timeout: 8000,
    statement_timeout: 8000,
    // A lost connection leaves a transaction that still locks its key. Release it before the visitor's next try times
    // out.
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
  })
  // Without a listener, a connection that breaks while idle would end the process. The next query will report it
  // anyway.
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
