import { sql } from 'kysely'
import type { DeskAskRow } from './desk-tables.ts'
import { isPostgres } from './dialect.ts'
import type { Db } from './tables.ts'

const MOST_TRIES = 5

export async function insertAsk(db: Db, ask: DeskAskRow) {
  await db.insertInto('desk_asks').values(ask).execute()
}

/** Whoever counts asks and adds one holds the table meanwhile, so that many at once count as many. */
export async function lockAsks(db: Db) {
  // SQLite's transactions hold the whole database from their start.
  if (isPostgres(db)) await sql`lock table desk_asks in share row exclusive mode`.execute(db)
}

type Span = { since: string; until: string }

/** Asks of a time: for one address, or of all who are on the list, or of all who are not. */
export async function countAsks(db: Db, span: Span, whose: { emailKey: string } | { listed: boolean }) {
  const row = await db
    .selectFrom('desk_asks')
    .select((the) => the.fn.countAll().as('count'))
    .where('created_at', '>', span.since)
    .where('created_at', '<', span.until)
    .where((the) =>
      'emailKey' in whose
        ? the('email_key', '=', whose.emailKey)
        : the('person_id', whose.listed ? 'is not' : 'is', null),
    )
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const liveAsk = (db: Db, id: string, now: string) =>
  db
    .selectFrom('desk_asks')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Counts one try of a code against every live ask of a browser; whatever is not returned has no try left. */
export const countTry = (db: Db, browserHash: string, now: string) =>
  db
    .updateTable('desk_asks')
    .set({ tries: sql`tries + 1` })
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returningAll()
    .execute()

export const hasTriesLeft = ({ tries }: DeskAskRow) => tries < MOST_TRIES

/** True for the one who came first. */
export async function takeAsk(db: Db, id: string, now: string) {
  const result = await db
    .updateTable('desk_asks')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export async function forgetAsks(db: Db, before: string) {
  await db.deleteFrom('desk_asks').where('created_at', '<', before).execute()
}
