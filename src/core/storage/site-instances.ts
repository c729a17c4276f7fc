import type { SiteInstanceRow } from './site-tables.ts'
import type { Db } from './tables.ts'

export const writeInstance = (db: Db, row: SiteInstanceRow) =>
  db
    .insertInto('site_instances')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

/** Deletes the row of a process that has ended, and of those not seen for a long time. */
export const deleteInstances = (db: Db, id: string, unseenSince: string) =>
  db
    .deleteFrom('site_instances')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('seen_at', '<', unseenSince)]))
    .execute()
