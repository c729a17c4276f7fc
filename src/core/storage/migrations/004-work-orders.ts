import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('work_orders')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('checks', 'text', (column) => column.notNull())
    .addColumn('notice_on', 'text')
    .addColumn('ticket', 'text')
    .addColumn('good_until', 'text')
    .addColumn('starts_on', 'text')
    .addColumn('days', 'integer')
    .addColumn('saturdays', 'integer', (column) => column.notNull())
    .addColumn('crew', 'text')
    .addColumn('access_notes', 'text')
    .addColumn('finished_on', 'text')
    .addColumn('due_on', 'text')
    .execute()
  await db.schema.createIndex('work_orders_starts_on').on('work_orders').column('starts_on').execute()
  await db.schema.createIndex('work_orders_due_on').on('work_orders').column('due_on').execute()
}

/** What has to be done before digging on a won lead, and when the work is. */
export const workOrders: Migration = { up }
