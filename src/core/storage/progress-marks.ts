import type { Db } from './tables.ts'

export async function progressMark(db: Db, name: string) {
  const row = await db.selectFrom('progress_marks').select('at').where('name', '=', name).executeTakeFirst()
  return row?.at
}

export async function setProgressMark(db: Db, name: string, at: string) {
  await db
    .insertInto('progress_marks')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
}

const ERASE = 'newest-erase'

/** Identifies the latest erasure of somebody's words. It is different after every erasure. */
export const newestErase = async (db: Db) => (await progressMark(db, ERASE)) ?? ''

/** Call in the transaction that erases. The site then serves nothing that was built before it. */
export const markErase = (db: Db) => setProgressMark(db, ERASE, new Date().toISOString())
