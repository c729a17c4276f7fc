import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

async function leads(db: Kysely<unknown>) {
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
    .addColumn('spam_reasons', 'text', (column) => column.notNull())
    .addColumn('in_spam', 'integer', (column) => column.notNull())
    .addColumn('not_spam_at', 'text')
    .addColumn('content_hash', 'text')
    .addColumn('plan', 'text')
    .addUniqueConstraint('leads_submission', ['kind', 'submission_key'])
    .execute()
  await db.schema.createIndex('leads_received_at').on('leads').column('received_at').execute()
  // A repeat with a key is found by its key. Only leads without one are looked up by their content.
  await db.schema
    .createIndex('leads_keyless_content')
    .on('leads')
    .columns(['content_hash', 'received_at'])
    .where(sql.ref('submission_key'), 'is', sql.lit(null))
    .execute()
  await db.schema
    .createIndex('leads_in_spam')
    .on('leads')
    .column('received_at')
    .where(sql.ref('in_spam'), '=', sql.lit(1))
    .execute()
}

/** The content has its own table, so that listing files never loads it. */
async function leadFiles(db: Kysely<unknown>) {
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
    .addColumn('email_id', 'text')
    .addUniqueConstraint('lead_files_position', ['lead_id', 'position'])
    .addUniqueConstraint('lead_files_sha256', ['lead_id', 'sha256'])
    .execute()
  await db.schema
    .createTable('lead_file_contents')
    .addColumn('file_id', 'text', (column) => column.notNull().references('lead_files.id').onDelete('cascade'))
    .addColumn('size', 'text', (column) => column.notNull())
    // PostgreSQL's type for bytes. SQLite stores bytes as they are, whatever a column's type is called.
    .addColumn('content', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_file_contents_key', ['file_id', 'size'])
    .execute()
}

async function leadWork(db: Kysely<unknown>) {
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
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('lead_work').columns(columns)
  await index('lead_work_step', ['step', 'changed_at']).execute()
  await index('lead_work_changed', ['changed_at']).execute()
  await index('lead_work_person', ['person_key']).execute()
  await index('lead_work_phone', ['phone_key']).execute()
  await index('lead_work_waiting', ['answer_by']).where(sql.ref('tried_at'), 'is', null).execute()
  await index('lead_work_follow_up', ['follow_up_on']).where(sql.ref('follow_up_on'), 'is not', null).execute()
  await index('lead_work_visit', ['visit_at']).where(sql.ref('visit_at'), 'is not', null).execute()
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
}

/** Who was asked for a review, and the answer; both are erased with their lead. */
async function reviewRequests(db: Kysely<unknown>) {
  await db.schema
    .createTable('review_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().unique().references('leads.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('name', 'text')
    .addColumn('town', 'text')
    .addColumn('stars', 'integer')
    .addColumn('text', 'text')
    .addColumn('work', 'text')
    .addColumn('agreed', 'integer')
    .addColumn('published_at', 'text')
    .addColumn('set_aside_because', 'text')
    .execute()
}

/** An email's kind says what its payload contains, and its dedupe key keeps it from being queued twice. */
async function outbox(db: Kysely<unknown>) {
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
    .addColumn('recipient', 'text')
    .addColumn('payload', 'text', (column) => column.notNull().defaultTo(sql.lit('{}')))
    .addColumn('dedupe_key', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_unsent')
    .on('outbox')
    .column('next_at')
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  await db.schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute()
  await db.schema
    .createIndex('outbox_confirmations')
    .on('outbox')
    .columns(['created_at', 'recipient'])
    .where(sql.ref('kind'), '=', sql.lit('visitor'))
    .execute()
  await db.schema.createIndex('outbox_dedupe_key').on('outbox').column('dedupe_key').unique().execute()
}

async function countsAndMarks(db: Kysely<unknown>) {
  await db.schema
    .createTable('event_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_counts_key', ['day', 'event', 'page'])
    .execute()
  await db.schema
    .createTable('progress_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}

async function desk(db: Kysely<unknown>) {
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
    .createTable('sign_in_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text')
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('requested_from', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema
    .createIndex('sign_in_requests_email')
    .on('sign_in_requests')
    .columns(['email_key', 'created_at'])
    .execute()
  await db.schema.createIndex('sign_in_requests_browser').on('sign_in_requests').column('browser_hash').execute()
  await db.schema.createIndex('sign_in_requests_created').on('sign_in_requests').column('created_at').execute()
  await db.schema
    .createTable('desk_sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('authenticated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('desk_sessions_person').on('desk_sessions').column('person_id').execute()
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('count', 'integer')
    .execute()
  await db.schema
    .createTable('status_values')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}

/** What the owner changes on the site: drafts, releases and their content, and what each site process shows. */
async function site(db: Kysely<unknown>) {
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
    .addColumn('request_hash', 'text')
    .execute()
  await db.schema
    .createTable('site_contents')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('from_release', 'integer', (column) => column.notNull())
    .addColumn('until_release', 'integer')
    .addColumn('erased_at', 'text')
    // The largest column is last, so that a query for the others reads only the start of each row.
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
}

/** Pictures that people put on the site from the desk. */
async function media(db: Kysely<unknown>) {
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
    // The largest column is last, so that listing pictures reads only the start of each row.
    .addColumn('content', sql`bytea`, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('site_media_added_at').on('site_media').column('added_at').execute()
  await db.schema.createIndex('site_media_lead_id').on('site_media').column('lead_id').execute()
}

export const tables: Migration = {
  async up(db: Kysely<unknown>) {
    await leads(db)
    await leadFiles(db)
    await leadWork(db)
    await reviewRequests(db)
    await outbox(db)
    await countsAndMarks(db)
    await desk(db)
    await site(db)
    await media(db)
  },
}
