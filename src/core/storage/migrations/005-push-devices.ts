import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) =>
      column.notNull().unique().references('desk_sessions.id_hash').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('notify_about', 'text', (column) => column.notNull())
    .addColumn('show_names', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_ok_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.alterTable('desk_people').addColumn('quiet_from', 'integer').execute()
  await db.schema.alterTable('desk_people').addColumn('quiet_to', 'integer').execute()
}

/** Phones that get notifications, and each person's quiet hours. */
export const pushDevices: Migration = { up }
