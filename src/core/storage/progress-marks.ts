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

/** Names the newest erase of somebody's words; another one has another name. */
export const newestErase = async (db: Db) => (await progressMark(db, ERASE)) ?? ''

/** In the transaction that erases: the site then serves nothing that was made before. */
export const markErase = (db: Db) => setProgressMark(db, ERASE, new Date().toISOString())
