import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What tells a repeat without a key, counts confirmations by recipient, and remembers a time or two. */
export const repeatsAndConfirmations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('leads').addColumn('content_hash', 'text').execute()
    // A lead with a key has that key's index; only what came without one is looked up by its content.
    await db.schema
      .createIndex('leads_keyless_content')
      .on('leads')
      .columns(['content_hash', 'received_at'])
      .where(sql.ref('submission_key'), 'is', sql.lit(null))
      .execute()

    await db.schema.alterTable('outbox').addColumn('recipient', 'text').execute()
    await db.schema
      .createIndex('outbox_confirmations')
      .on('outbox')
      .columns(['created_at', 'recipient'])
      .where(sql.ref('kind'), '=', sql.lit('visitor'))
      .execute()

    await db.schema
      .createTable('marks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  },
}
