import { sql } from 'kysely'
import type { SignInRequestRow } from './desk-tables.ts'
import { isPostgres } from './dialect.ts'
import type { Db } from './tables.ts'

const MAX_ATTEMPTS = 5

export async function insertSignInRequest(db: Db, request: SignInRequestRow) {
  await db.insertInto('sign_in_requests').values(request).execute()
}

/** Call before counting requests and adding one, so that requests sent in parallel are all counted. */
export async function lockSignInRequests(db: Db) {
  // A SQLite transaction locks the whole database from its start.
  if (isPostgres(db)) await sql`lock table sign_in_requests in share row exclusive mode`.execute(db)
}

type Span = { since: string; until: string }

/** Counts requests in a time span: for one address, for everybody on the list, or for everybody else. */
export async function countSignInRequests(db: Db, span: Span, whose: { emailKey: string } | { listed: boolean }) {
  const row = await db
    .selectFrom('sign_in_requests')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('created_at', '>', span.since)
    .where('created_at', '<', span.until)
    .where((eb) =>
      'emailKey' in whose
        ? eb('email_key', '=', whose.emailKey)
        : eb('person_id', whose.listed ? 'is not' : 'is', null),
    )
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const liveSignInRequest = (db: Db, id: string, now: string) =>
  db
    .selectFrom('sign_in_requests')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/**
 * Counts one code attempt against every live request of a browser. A request that isn't returned has no attempts left.
 */
export const countCodeAttempt = (db: Db, browserHash: string, now: string) =>
  db
    .updateTable('sign_in_requests')
    .set({ tries: sql`tries + 1` })
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_ATTEMPTS)
    .returningAll()
    .execute()

export const hasAttemptsLeft = ({ tries }: SignInRequestRow) => tries < MAX_ATTEMPTS

/** True only for the first caller. */
export async function consumeSignInRequest(db: Db, id: string, now: string) {
  const result = await db
    .updateTable('sign_in_requests')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export async function deleteSignInRequests(db: Db, before: string) {
  await db.deleteFrom('sign_in_requests').where('created_at', '<', before).execute()
}
