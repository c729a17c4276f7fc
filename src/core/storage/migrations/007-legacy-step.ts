import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The step of what came before the desk says what it is; histories hold it, too, for an undo. */
export const legacyStep: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update lead_work set step = 'legacy' where step = 'before'`.execute(db)
    await sql`update lead_events set data = replace(data, '"step":"before"', '"step":"legacy"')
      where data like '%"step":"before"%'`.execute(db)
  },
}
