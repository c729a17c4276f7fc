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
/**
 * The content as somebody typed it; null when the stored content is damaged, or nested deeper than the desk accepts.
 */
export const contentOf = ({ content }: Pick<SiteDraftRow, 'content'>): unknown => v.parse(contentSchema, content)

export const draftOf = (db: Db, { kind, key }: ItemRef) =>
  db.selectFrom('site_drafts').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst()

export const allDrafts = (db: Db) => db.selectFrom('site_drafts').selectAll().orderBy('kind').orderBy('key').execute()

/** Without the content, which is large when there are many. */
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
 * Saves a draft that was based on this version; 0 means there was none. Null when somebody else saved first. A new
 * draft starts with a random version, so that a window that still shows an older draft can't mistake it for that one.
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
  const changed = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows
  return Number(changed ?? 0) > 0 ? next : null
}

/** Changes this version of a draft on nobody's behalf. Anybody who has it open sees a conflict when they save. */
export const changeDraft = (db: Db, { kind, key, version }: SiteDraftRow, content: string) =>
  db
    .updateTable('site_drafts')
    .set({ content, version: version + 1 })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .execute()

/** False when this version no longer exists. */
export async function deleteDraft(db: Db, { kind, key }: ItemRef, version: number) {
  const { numDeletedRows } = await db
    .deleteFrom('site_drafts')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
