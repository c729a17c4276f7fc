import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the owner changes on the site: drafts, releases and their contents, and what each site process shows. */
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
      .addColumn('mutation', 'text', (column) => column.unique())
      .addColumn('asked', 'text')
      .execute()
    await db.schema
      .createTable('site_contents')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('from_release', 'integer', (column) => column.notNull())
      .addColumn('until_release', 'integer')
      .addColumn('erased_at', 'text')
      // Last, so that a look at the other columns reads the beginning of a row alone.
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_contents_pk', ['kind', 'key', 'from_release'])
      .execute()
    await db.schema.createIndex('site_contents_until_release').on('site_contents').column('until_release').execute()
    await db.schema
      .createTable('site_erasures')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_erasures_pk', ['what', 'id'])
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
