import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the owner changes on the site: drafts, every release, and what each site process shows. */
export const siteTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_drafts')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('by', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_drafts_pk', ['kind', 'key'])
      .execute()
    await db.schema
      .createTable('site_releases')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('by', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('schema', 'integer', (column) => column.notNull().defaultTo(sql.lit(1)))
      .addColumn('mutation', 'text', (column) => column.unique())
      .addColumn('asked', 'text')
      .execute()
    await db.schema
      .createTable('site_instances')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('release', 'integer', (column) => column.notNull())
      .addColumn('build', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('detail', 'text')
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute()
  },
}
