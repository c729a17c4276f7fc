import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pictures that people at the desk put on the site. */
export const media: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_media')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sha256', 'text', (column) => column.notNull().unique())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('focus_x', sql`double precision`, (column) => column.notNull())
      .addColumn('focus_y', sql`double precision`, (column) => column.notNull())
      .addColumn('added_by', 'text')
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('lead_id', 'text')
      // Last, so that whatever lists pictures reads the beginning of a row alone.
      .addColumn('content', sql`bytea`, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('site_media_added_at').on('site_media').column('added_at').execute()
    await db.schema.createIndex('site_media_lead_id').on('site_media').column('lead_id').execute()
  },
}
