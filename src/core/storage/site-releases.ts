import { sql } from 'kysely'
import * as v from 'valibot'
import type { ThingRef } from '../../contract/site/kinds.ts'
import { isPostgres } from './dialect.ts'
import type { SiteReleaseRow } from './site-tables.ts'
import type { Db } from './tables.ts'

/** Of older ones nothing is left. */
export const RELEASES_KEPT = 200

export const newestReleaseNumber = async (db: Db, before = 2 ** 31 - 1) => {
  const row = await db
    .selectFrom('site_releases')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('number', '<', before)
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

export const releaseOf = (db: Db, number: number) =>
  db.selectFrom('site_releases').selectAll().where('number', '=', number).executeTakeFirst()

/** Newest first, without what they hold: together that is large. All below a number, or from the newest on. */
export const releasesBefore = (db: Db, before: number | null, most: number) =>
  db
    .selectFrom('site_releases')
    .select(['number', 'at', 'by', 'kind', 'key', 'words'])
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

export const newestRelease = (db: Db) =>
  db.selectFrom('site_releases').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** When a thing was published last. */
export const newestReleaseOf = (db: Db, { kind, key }: ThingRef) =>
  db
    .selectFrom('site_releases')
    .select(['number', 'by', 'at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

const storedSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), {})
/** Everything that a release publishes, as it is stored; things that this version does not know included. */
export const storedThings = (row: Pick<SiteReleaseRow, 'content'> | undefined) =>
  row ? v.parse(storedSchema, row.content) : {}

/** Inside a transaction: until it ends nobody else writes a release. SQLite writes one at a time anyway. */
export async function lockReleases(db: Db) {
  if (isPostgres(db)) await sql`lock table site_releases in share row exclusive mode`.execute(db)
}

export const releaseOfMutation = (db: Db, mutation: string) =>
  db
    .selectFrom('site_releases')
    .select(['number', 'kind', 'key', 'asked'])
    .where('mutation', '=', mutation)
    .executeTakeFirst()

/** Inside the lock. */
export async function insertRelease(db: Db, row: SiteReleaseRow) {
  await db.insertInto('site_releases').values(row).execute()
  await db
    .deleteFrom('site_releases')
    .where('number', '<=', row.number - RELEASES_KEPT)
    .execute()
}
