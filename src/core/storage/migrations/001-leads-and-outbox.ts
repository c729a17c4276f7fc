import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const leadsAndOutbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('submission_key', 'text')
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('form', 'text')
      .addColumn('page', 'text')
      .addColumn('referrer', 'text')
      .addColumn('utm_source', 'text')
      .addColumn('utm_medium', 'text')
      .addColumn('utm_campaign', 'text')
      .addColumn('utm_term', 'text')
      .addColumn('utm_content', 'text')
      .addColumn('elapsed_ms', 'integer')
      .addColumn('spam_signs', 'text', (column) => column.notNull())
      .addColumn('withheld', 'integer', (column) => column.notNull())
      .addColumn('released_at', 'text')
      .addUniqueConstraint('leads_submission', ['kind', 'submission_key'])
      .execute()
    await db.schema.createIndex('leads_received_at').on('leads').column('received_at').execute()

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .addColumn('lease_until', 'text')
      .addColumn('lease_by', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('last_error', 'text')
      .execute()
    await db.schema
      .createIndex('outbox_unsent')
      .on('outbox')
      .column('next_at')
      .where(sql.ref('status'), '=', sql.lit('pending'))
      .execute()
    await db.schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute()

    await db.schema
      .createTable('event_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_counts_key', ['day', 'event', 'page'])
      .execute()
  },
}
