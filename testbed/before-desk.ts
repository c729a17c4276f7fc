import { sql } from 'kysely'
import type { Db } from '../src/core/storage/tables.ts'

const DESK_TABLES = ['lead_work', 'lead_events', 'desk_people', 'desk_asks', 'desk_sessions', 'desk_log', 'desk_facts']
const SITE_TABLES = [
  'site_drafts',
  'site_releases',
  'site_contents',
  'site_erasures',
  'site_instances',
  'site_media',
  'review_asks',
]

/** Takes tables back to what they were before there was a desk. */
export async function takeDeskAway(db: Db) {
  for (const table of [...DESK_TABLES, ...SITE_TABLES]) await sql`drop table ${sql.table(table)}`.execute(db)
  for (const index of ['leads_withheld', 'outbox_dedupe_key']) await sql`drop index ${sql.ref(index)}`.execute(db)
  for (const column of ['payload', 'dedupe_key'])
    await sql`alter table outbox drop column ${sql.ref(column)}`.execute(db)
  await sql`delete from kysely_migration where name >= '005'`.execute(db)
}
