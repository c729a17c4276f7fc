import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { personKey, phoneKey } from '../person-keys.ts'

const BATCH = 500

type Old = { leads: { id: string; email: string; phone: string; received_at: string }; lead_work: object }

/** Whoever asked before there was a desk has no clock: nobody starts with a year of late answers. */
async function workOfOlderLeads(db: Kysely<Old>) {
  let last = ''
  for (;;) {
    const leads = await db
      .selectFrom('leads')
      .select(['id', 'email', 'phone', 'received_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (leads.length === 0) return
    const rows = leads.map((lead) => ({
      lead_id: lead.id,
      step: 'before',
      person_key: personKey(lead.email),
      phone_key: phoneKey(lead.phone),
      reminded: 0,
      version: 0,
      changed_at: lead.received_at,
    }))
    await db.insertInto('lead_work').values(rows).execute()
    last = leads.at(-1)?.id ?? last
  }
}

export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lead_work')
      .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('answer_by', 'text')
      .addColumn('tried_at', 'text')
      .addColumn('reached_at', 'text')
      .addColumn('first_by', 'text')
      .addColumn('first_how', 'text')
      .addColumn('assigned_to', 'text')
      .addColumn('follow_up_on', 'text')
      .addColumn('visit_at', 'text')
      .addColumn('visit_by', 'text')
      .addColumn('visit_minutes', 'integer')
      .addColumn('quoted_cents', 'integer')
      .addColumn('won_cents', 'integer')
      .addColumn('lost_reason', 'text')
      .addColumn('person_key', 'text')
      .addColumn('phone_key', 'text')
      .addColumn('reminded', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
    await workOfOlderLeads(db as Kysely<Old>)

    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`lead_work_${name}`).on('lead_work').columns(columns)
    await index('step', ['step', 'changed_at']).execute()
    await index('changed', ['changed_at']).execute()
    await index('person', ['person_key']).execute()
    await index('phone', ['phone_key']).execute()
    await index('waiting', ['answer_by']).where(sql.ref('tried_at'), 'is', null).execute()
    await index('follow_up', ['follow_up_on']).where(sql.ref('follow_up_on'), 'is not', null).execute()
    await index('visit', ['visit_at']).where(sql.ref('visit_at'), 'is not', null).execute()
    await db.schema
      .createIndex('leads_withheld')
      .on('leads')
      .column('received_at')
      .where(sql.ref('withheld'), '=', sql.lit(1))
      .execute()

    await db.schema
      .createTable('lead_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('mutation', 'text', (column) => column.unique())
      .execute()
    await db.schema.createIndex('lead_events_lead').on('lead_events').columns(['lead_id', 'version']).execute()

    await db.schema
      .createTable('desk_people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('reminders', 'integer', (column) => column.notNull())
      .addColumn('morning', 'integer', (column) => column.notNull())
      .addColumn('each_lead', 'integer', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('left_at', 'text')
      .execute()

    await db.schema
      .createTable('desk_asks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text')
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('asked_from', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('desk_asks_email').on('desk_asks').columns(['email_key', 'created_at']).execute()
    await db.schema.createIndex('desk_asks_browser').on('desk_asks').column('browser_hash').execute()
    await db.schema.createIndex('desk_asks_created').on('desk_asks').column('created_at').execute()

    await db.schema
      .createTable('desk_sessions')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('proved_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('desk_sessions_person').on('desk_sessions').column('person_id').execute()

    await db.schema
      .createTable('desk_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('count', 'integer')
      .execute()

    await db.schema
      .createTable('desk_facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  },
}
