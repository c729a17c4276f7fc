import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Content stands in a table of its own: whatever lists files never loads it. */
export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lead_files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('letter_id', 'text')
      .addUniqueConstraint('lead_files_position', ['lead_id', 'position'])
      .addUniqueConstraint('lead_files_sha256', ['lead_id', 'sha256'])
      .execute()
    await db.schema
      .createTable('lead_file_contents')
      .addColumn('file_id', 'text', (column) => column.notNull().references('lead_files.id').onDelete('cascade'))
      .addColumn('size', 'text', (column) => column.notNull())
      // PostgreSQL's name for it; SQLite keeps bytes as they are, whatever the column is called.
      .addColumn('content', sql`bytea`, (column) => column.notNull())
      .addPrimaryKeyConstraint('lead_file_contents_key', ['file_id', 'size'])
      .execute()
  },
}
