import type { Db } from './tables.ts'

export async function checkpointTime(db: Db, name: string) {
  const row = await db.selectFrom('marks').select('at').where('name', '=', name).executeTakeFirst()
  return row?.at
}

export async function setCheckpoint(db: Db, name: string, at: string) {
  await db
    .insertInto('marks')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
}
