import type { Db } from './tables.ts'

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
