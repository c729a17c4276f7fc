import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who was asked for a review, and what came of it: it goes with its lead. */
export const reviewAsks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('review_asks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().unique().references('leads.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text')
      .addColumn('name', 'text')
      .addColumn('town', 'text')
      .addColumn('stars', 'integer')
      .addColumn('text', 'text')
      .addColumn('work', 'text')
      .addColumn('agreed', 'integer')
      .addColumn('published_at', 'text')
      .addColumn('set_aside_because', 'text')
      .execute()
  },
}
