import { sql } from 'kysely'
import type { StoredItems } from '../../contract/site/items.ts'
import type { ItemRef } from '../../contract/site/kinds.ts'
import { isPostgres } from './dialect.ts'
import { contentOf } from './site-drafts.ts'
import type { SiteContentRow, SiteReleaseRow } from './site-tables.ts'
import type { Db } from './tables.ts'

/** Older releases are deleted, along with content that only they showed. */
export const RELEASES_KEPT = 200

export const newestReleaseNumber = async (db: Db, before = 2 ** 31 - 1) => {
  const row = await db
    .selectFrom('site_releases')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('number', '<', before)
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

const HEAD = ['number', 'at', 'by', 'kind', 'key'] as const
export type ReleaseHead = Pick<SiteReleaseRow, (typeof HEAD)[number]>

export const releaseOf = (db: Db, number: number) =>
  db.selectFrom('site_releases').select(HEAD).where('number', '=', number).executeTakeFirst()

/** Newest first: all below a number, or starting with the newest. */
export const releasesBefore = (db: Db, before: number | null, most: number) =>
  db
    .selectFrom('site_releases')
    .select(HEAD)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

/** The last release that published this item. */
export const newestReleaseOf = (db: Db, { kind, key }: ItemRef) =>
  db
    .selectFrom('site_releases')
    .select(['number', 'by', 'at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What is published now: all of it, or only what was published after a release. */
export const publishedContents = (db: Db, after = 0) =>
  db
    .selectFrom('site_contents')
    .selectAll()
    .where('until_release', 'is', null)
    .where('from_release', '>', after)
    .execute()

const contentsAt = (db: Db, release: number) =>
  db
    .selectFrom('site_contents')
    .selectAll()
    .where('from_release', '<=', release)
    .where(({ or, eb }) => or([eb('until_release', 'is', null), eb('until_release', '>', release)]))

function itemsIn(rows: SiteContentRow[]): StoredItems {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)]
  return Object.fromEntries(
    kinds.map(([kind, all]) => {
      const [first] = all
      if (first?.key === '') return [kind, contentOf(first)]
      return [kind, Object.fromEntries(all.map((row) => [row.key, contentOf(row)]))]
    }),
  )
}

/** Everything that is published, as it is stored, including items that this version doesn't know. */
export const storedItems = async (db: Db) => itemsIn(await publishedContents(db))
/** The same, as of a release. */
export const storedItemsAt = async (db: Db, release: number) => itemsIn(await contentsAt(db, release).execute())

/** One item as of a release; undefined when it wasn't published. */
export const contentAtRelease = (db: Db, release: number, { kind, key }: ItemRef) =>
  contentsAt(db, release).where('kind', '=', kind).where('key', '=', key).executeTakeFirst()

/** What each of these releases replaced, and what it put in place. */
export async function changedContents(db: Db, releases: ReleaseHead[]) {
  const numbers = releases.map(({ number }) => number)
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('site_contents')
          .selectAll()
          .where(({ or, eb }) => or([eb('from_release', 'in', numbers), eb('until_release', 'in', numbers)]))
          .execute()
  return ({ kind, key, number }: ReleaseHead) => {
    const own = rows.filter((row) => row.kind === kind && row.key === key)
    return {
      before: own.find((row) => row.until_release === number),
      after: own.find((row) => row.from_release === number),
    }
  }
}

/**
 * Call inside a transaction: nobody else can write a release until it ends. SQLite allows only one writer at a time
 * anyway.
 */
export async function lockReleases(db: Db) {
  if (isPostgres(db)) await sql`lock table site_releases in share row exclusive mode`.execute(db)
}

export const releaseOfMutation = (db: Db, mutation: string) =>
  db
    .selectFrom('site_releases')
    .select(['number', 'kind', 'key', 'request_hash'])
    .where('mutation', '=', mutation)
    .executeTakeFirst()

/** `item` is null to restore the built-in content. */
export type ChangedItem = { kind: string; key: string; item: { content: unknown } | null }

/** Call while holding the lock. Writes only what changes. */
export async function insertRelease(db: Db, release: SiteReleaseRow, changes: ChangedItem[]) {
  const { number } = release
  await db.insertInto('site_releases').values(release).execute()
  for (const { kind, key, item } of changes) {
    await db
      .updateTable('site_contents')
      .set({ until_release: number })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('until_release', 'is', null)
      .execute()
    const row = { kind, key, from_release: number, until_release: null, erased_at: null }
    if (item)
      await db
        .insertInto('site_contents')
        .values({ ...row, content: JSON.stringify(item.content) })
        .execute()
  }
  await db
    .deleteFrom('site_releases')
    .where('number', '<=', number - RELEASES_KEPT)
    .execute()
  // Keep what the oldest remaining release replaced, because History shows it as "before".
  await db
    .deleteFrom('site_contents')
    .where('until_release', '<=', number - RELEASES_KEPT)
    .execute()
}
