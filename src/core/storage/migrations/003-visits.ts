import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visits')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('requested_start', 'text')
    .addColumn('requested_at', 'text')
    .addColumn('window_start', 'text')
    .addColumn('side', 'text')
    .addColumn('link_version', 'integer', (column) => column.notNull())
    .addColumn('reschedules', 'integer', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('online_booking', 'integer', (column) => column.notNull())
    .addColumn('link_sent_at', 'text')
    .addColumn('booked_at', 'text')
    .addColumn('still_good_at', 'text')
    .addColumn('cancel_reason', 'text')
    .execute()
  await db.schema.createIndex('visits_requested_start').on('visits').column('requested_start').execute()
  // Customers' own bookings of the last 24 hours are counted before each booking.
  await db.schema
    .createIndex('lead_events_booking')
    .on('lead_events')
    .column('at')
    .where(sql.ref('kind'), '=', sql.lit('booking'))
    .execute()
  await db.schema
    .createIndex('outbox_visits')
    .on('outbox')
    .columns(['created_at', 'recipient'])
    .where(sql.ref('kind'), '=', sql.lit('visit'))
    .execute()
  await db.schema
    .createTable('window_overrides')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('start', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('by', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('window_overrides_pk', ['day', 'start'])
    .execute()
}

/** What customers booked and requested, and what the desk changed for single days. */
export const visits: Migration = { up }
