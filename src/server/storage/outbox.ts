import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from './lead-work.ts'
import type { Db, LetterKind, OutboxRow } from './tables.ts'

const LEASE_MS = 3 * 60_000
/** No pause is longer than an hour: a later time was written before the clock was set back. */
const LONGEST_WAIT_MS = 65 * 60_000

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

const letter = (id: string, kind: LetterKind, leadId: string | null, now: string): OutboxRow => ({
  id,
  lead_id: leadId,
  kind,
  status: 'pending',
  created_at: now,
  attempts: 0,
  next_at: now,
  lease_until: null,
  lease_by: null,
  sent_at: null,
  last_error: null,
})

export async function insertLetters(db: Db, leadId: string, kinds: LetterKind[], now: string) {
  await db
    .insertInto('outbox')
    .values(kinds.map((kind) => letter(randomUUID(), kind, leadId, now)))
    .execute()
}

/** A letter whose id says what it is for: whichever instance comes first writes it. True for that one. */
export async function insertLetterOnce(db: Db, id: string, kind: LetterKind, leadId: string | null, now: string) {
  const result = await db
    .insertInto('outbox')
    .values(letter(id, kind, leadId, now))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Leases due letters to this worker; a lease that ran out (a crash) is free for the next. */
export function takeDueLetters(db: Db, worker: string, now: Date, most: number) {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where((the) =>
      the.or([
        // The first attempt waits for nothing, least of all for a clock that was set back.
        the('attempts', '=', 0),
        the('next_at', '<=', now.toISOString()),
        the('next_at', '>', later(now, LONGEST_WAIT_MS)),
      ]),
    )
    .where((the) =>
      the.or([
        the('lease_until', 'is', null),
        the('lease_until', '<=', now.toISOString()),
        the('lease_until', '>', later(now, 2 * LEASE_MS)),
      ]),
    )
    .orderBy('next_at')
    .limit(most)
    // SQLite writes one at a time and knows no such clause; PostgreSQL skips what others hold.
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

export type LetterOutcome = Partial<Pick<OutboxRow, 'status' | 'sent_at' | 'next_at' | 'last_error'>>

/** Ends a lease with what came of it; a worker whose lease was taken over changes nothing. */
export async function settleLetter(db: Db, id: string, worker: string, outcome: LetterOutcome) {
  await db
    .updateTable('outbox')
    .set({ ...outcome, lease_until: null, lease_by: null })
    .where('id', '=', id)
    .where('lease_by', '=', worker)
    .execute()
}

export async function outboxState(db: Db) {
  const rows = await db
    .selectFrom('outbox')
    .select((the) => ['status', the.fn.countAll().as('count'), the.fn.min('created_at').as('oldest')])
    .where('status', '!=', 'sent')
    .groupBy('status')
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)
  return {
    pending: Number(of('pending')?.count ?? 0),
    failed: Number(of('failed')?.count ?? 0),
    oldestPending: of('pending')?.oldest ?? null,
  }
}

export async function leaseHolders(db: Db) {
  const rows = await db.selectFrom('outbox').select('lease_by').distinct().where('lease_by', 'is not', null).execute()
  return rows.flatMap((row) => row.lease_by ?? [])
}

/** What a killed process held is due at once, whatever its clock said. */
export async function freeLeases(db: Db, holders: string[], now: string) {
  await db
    .updateTable('outbox')
    .set({ lease_until: null, lease_by: null, next_at: now })
    .where('lease_by', 'in', holders)
    .execute()
}
