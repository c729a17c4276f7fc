import type { Db } from './tables.ts'

/** Adds one to the day's count. No visitor, address or time of day is stored. */
export async function countEvent(db: Db, day: string, event: string, page: string) {
  await db
    .insertInto('event_counts')
    .values({ day, event, page, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'event', 'page']).doUpdateSet((eb) => ({ count: eb('event_counts.count', '+', 1) })),
    )
    .execute()
}

export async function eventTotals(db: Db, since: string) {
  const rows = await db
    .selectFrom('event_counts')
    .select((eb) => ['event', eb.fn.sum('count').as('total')])
    .where('day', '>=', since)
    .groupBy('event')
    .execute()
  return new Map(rows.map((row) => [row.event, Number(row.total)]))
}
