import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { ItemRef } from '../../contract/site/kinds.ts'
import { isNestedTooDeep } from '../nesting.ts'
import type { SiteDraftRow } from './site-tables.ts'
import type { Db } from './tables.ts'

const contentSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.check((content) => !isNestedTooDeep(content)),
  ),
  null,
)
/** As somebody typed it; null where what is stored is damaged, or nested deeper than the desk takes. */
export const contentOf = ({ content }: Pick<SiteDraftRow, 'content'>): unknown => v.parse(contentSchema, content)

export const draftOf = (db: Db, { kind, key }: ItemRef) =>
  db.selectFrom('site_drafts').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst()

export const allDrafts = (db: Db) => db.selectFrom('site_drafts').selectAll().orderBy('kind').orderBy('key').execute()

/** Without what they hold: together that is large. */
export const draftHeads = (db: Db) =>
  db.selectFrom('site_drafts').select(['kind', 'key', 'version', 'by', 'at']).orderBy('kind').orderBy('key').execute()

export async function countDrafts(db: Db) {
  const row = await db
    .selectFrom('site_drafts')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/**
 * Keeps a draft that was written on this version of it, 0 where there was none; null when somebody was faster. A new one
 * begins with a number of its own, so that a window with an older draft does not take it for that one.
 */
export async function saveDraft(db: Db, { kind, key, content, version, by, at }: SiteDraftRow) {
  const next = version === 0 ? randomInt(1, 1_000_000_000) : version + 1
  const row = { content, version: next, by, at }
  const result =
    version === 0
      ? await db
          .insertInto('site_drafts')
          .values({ kind, key, ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('site_drafts')
          .set(row)
          .where('kind', '=', kind)
          .where('key', '=', key)
          .where('version', '=', version)
          .executeTakeFirst()
  const kept = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows
  return Number(kept ?? 0) > 0 ? next : null
}

/** Another content of this version of a draft, by nobody: who has it open is told when they save. */
export const changeDraft = (db: Db, { kind, key, version }: SiteDraftRow, content: string) =>
  db
    .updateTable('site_drafts')
    .set({ content, version: version + 1 })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .execute()

/** True where this version of it was there. */
export async function deleteDraft(db: Db, { kind, key }: ItemRef, version: number) {
  const { numDeletedRows } = await db
    .deleteFrom('site_drafts')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
