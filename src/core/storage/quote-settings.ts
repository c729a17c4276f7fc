import type { QuoteSettingsRow } from './quote-tables.ts'
import type { Db } from './tables.ts'

/** The newest save counts; undefined before the first. */
export const newestSettings = (db: Db) =>
  db.selectFrom('quote_settings').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Oldest first. */
export const allSettings = (db: Db) => db.selectFrom('quote_settings').selectAll().orderBy('number').execute()

/** False if somebody else saved under this number first. */
export async function insertSettings(db: Db, row: QuoteSettingsRow) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('quote_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
