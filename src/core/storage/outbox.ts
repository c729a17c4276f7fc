import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { HOUR } from '../../lead/durations.ts'
import { mailboxOf } from '../mailbox.ts'
import { isPostgres } from './dialect.ts'
import type { EmailKind, NewEmail } from './queued-email.ts'
import type { Db, LeadRow, OutboxRow } from './tables.ts'

const LEASE_MS = 3 * 60_000
/** No wait is longer than an hour, so a later time was written before the clock was set back. */
const LONGEST_WAIT_MS = 65 * 60_000

export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export const outboxRow = ({ kind, ...about }: NewEmail, leadId: string | null, now: string): OutboxRow => ({
  id: randomUUID(),
  lead_id: leadId,
  kind,
  payload: JSON.stringify(about),
  dedupe_key: null,
  status: 'pending',
  created_at: now,
  attempts: 0,
  next_at: now,
  lease_until: null,
  lease_by: null,
  sent_at: null,
  last_error: null,
  recipient: null,
})

type Addressed = Pick<LeadRow, 'id' | 'email'>

export const outboxRowsFor = (lead: Addressed, emails: NewEmail[], now: string): OutboxRow[] =>
  emails.map((message) => ({
    ...outboxRow(message, lead.id, now),
    recipient: message.kind === 'visitor' ? mailboxOf(lead.email) : null,
  }))

export async function enqueueEmails(db: Db, lead: Addressed, emails: NewEmail[], now: string) {
  await db
    .insertInto('outbox')
    .values(outboxRowsFor(lead, emails, now))
    .execute()
}

type Once = { leadId?: string; dedupeKey?: string; recipient?: string }

/** Queues an email. With a dedupe key, only the first instance queues it and gets true. */
export async function enqueueEmail(
  db: Db,
  message: NewEmail,
  now: string,
  { leadId, dedupeKey, recipient }: Once = {},
) {
  const result = await db
    .insertInto('outbox')
    .values({ ...outboxRow(message, leadId ?? null, now), dedupe_key: dedupeKey ?? null, recipient: recipient ?? null })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** An email about a quote names it in its payload, whether or not the quote still has a lead. */
export async function deleteEmailsAbout(db: Db, quoteIds: string[]) {
  for (const id of quoteIds) await db.deleteFrom('outbox').where('payload', 'like', `%"quote":"${id}"%`).execute()
}

/** Emails that are queued about a contract are still sent once its lead is erased: they are the customer's copy. */
export async function keepContractEmails(db: Db, quoteId: string) {
  await db
    .updateTable('outbox')
    .set({ lead_id: null })
    .where('kind', 'in', ['quote-signed', 'quote-canceled'])
    .where('status', '=', 'pending')
    .where('payload', 'like', `%"quote":"${quoteId}"%`)
    .execute()
}

/** Webhooks and notifications have their own queues, so that a call that hangs delays nothing else. */
const OWN_QUEUES = { webhooks: 'webhook', pushes: 'push' } as const satisfies Record<string, EmailKind>
export type Queue = 'emails' | keyof typeof OWN_QUEUES

/** Leases due emails to this worker. An expired lease, as after a crash, is free for the next one. */
export function leaseDueEmails(db: Db, worker: string, now: Date, most: number, queue: Queue = 'emails') {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .$if(queue === 'emails', (query) => query.where('kind', 'not in', Object.values(OWN_QUEUES)))
    .$if(queue !== 'emails', (query) => query.where('kind', '=', OWN_QUEUES[queue as keyof typeof OWN_QUEUES]))
    .where((eb) =>
      eb.or([
        // The first attempt never waits, least of all for a clock that was set back. Only photo emails wait, for more
        // photos.
        eb.and([eb('attempts', '=', 0), eb('kind', '!=', 'photos')]),
        // Neither does an email whose lease was abandoned: its `next_at` was set before that lease.
        eb('lease_by', 'is not', null),
        eb('next_at', '<=', now.toISOString()),
        eb('next_at', '>', later(now, LONGEST_WAIT_MS)),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('lease_until', 'is', null),
        eb('lease_until', '<=', now.toISOString()),
        eb('lease_until', '>', later(now, 2 * LEASE_MS)),
      ]),
    )
    .orderBy('next_at')
    .limit(most)
    // PostgreSQL skips rows that others have locked. SQLite has no such clause, and allows only one writer at a time.
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
  return db
    .updateTable('outbox')
    .set({
      lease_until: later(now, LEASE_MS),
      lease_by: worker,
      attempts: sql`attempts + 1`,
    })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

export type EmailOutcome = Partial<Pick<OutboxRow, 'status' | 'sent_at' | 'next_at' | 'last_error'>>

/** Ends a lease with its outcome. A worker whose lease was taken over changes nothing. */
export async function settleEmail(db: Db, id: string, worker: string, outcome: EmailOutcome) {
  await db
    .updateTable('outbox')
    .set({ ...outcome, lease_until: null, lease_by: null })
    .where('id', '=', id)
    .where('lease_by', '=', worker)
    .execute()
}

type Counted = Pick<OutboxRow, 'id' | 'created_at' | 'recipient'>

function emailsBefore(db: Db, kind: 'visitor' | 'visit', { id, created_at, recipient }: Counted) {
  const ago = (ms: number) => new Date(Date.parse(created_at) - ms).toISOString()
  return (
    db
      .selectFrom('outbox')
      .select((eb) => [
        eb.fn.countAll().filterWhere('recipient', '=', recipient).as('toRecipient'),
        eb.fn.countAll().filterWhere('created_at', '>', ago(HOUR)).as('inHour'),
      ])
      // As text in the statement, so that the databases use the index of this kind alone.
      .where('kind', '=', sql.lit(kind))
      .where('recipient', 'is not', null)
      .where('status', '!=', 'skipped')
      .where('created_at', '>', ago(24 * HOUR))
      .where((eb) =>
        eb.or([eb('created_at', '<', created_at), eb.and([eb('created_at', '=', created_at), eb('id', '<', id)])]),
      )
      .executeTakeFirst()
  )
}

/**
 * Counts what strangers caused before this email, to its recipient within a day and to anybody within an hour: confirmations
 * of forms, and emails that ask to confirm a visit. Those have a recipient in their row; no other email about a visit does.
 */
export async function confirmationsBefore(db: Db, row: Counted) {
  const [forms, visits] = [await emailsBefore(db, 'visitor', row), await emailsBefore(db, 'visit', row)]
  return {
    formsToRecipient: Number(forms?.toRecipient ?? 0),
    toRecipient: Number(forms?.toRecipient ?? 0) + Number(visits?.toRecipient ?? 0),
    inHour: Number(forms?.inHour ?? 0) + Number(visits?.inHour ?? 0),
  }
}

export async function outboxState(db: Db) {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('status', '!=', 'sent')
    // Notifications have a state of their own (push-devices.ts).
    .where('kind', '!=', 'push')
    .groupBy('status')
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)
  return {
    pending: Number(of('pending')?.count ?? 0),
    failed: Number(of('failed')?.count ?? 0),
    oldestPending: of('pending')?.oldest ?? null,
  }
}
