import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A fence that was planned with the request stands in a column of its own: no list spills it. */
export const plan: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('leads').addColumn('plan', 'text').execute()
  },
}
