import { sql } from 'kysely'
import type { Db } from '../src/core/storage/tables.ts'

const DESK_TABLES = ['lead_work', 'lead_events', 'desk_people', 'desk_asks', 'desk_sessions', 'desk_log', 'desk_facts']

/** Takes tables back to what they were before there was a desk. */
export async function takeDeskAway(db: Db) {
  for (const table of DESK_TABLES) await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`drop index leads_withheld`.execute(db)
  await sql`delete from kysely_migration where name >= '005'`.execute(db)
}
