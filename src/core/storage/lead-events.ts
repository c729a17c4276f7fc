import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { EventKind } from '../../contract/desk/lead-actions.ts'
import type { LeadEventRow, LeadWorkRow } from './desk-tables.ts'
import { isWaiting } from './lead-rules.ts'
import type { Db } from './tables.ts'

export type NewEvent = {
  kind: EventKind
  personId: string | null
  data: Record<string, unknown>
  mutation?: string | null
}

/** A key belongs to one action for as long as that action's event is stored. */
export class KeyTaken extends Error {}

/** Adds one line to a lead's history. Call it after the change that it describes. */
export async function insertEvent(db: Db, work: LeadWorkRow, event: NewEvent): Promise<LeadEventRow> {
  const row = {
    id: randomUUID(),
    lead_id: work.lead_id,
    at: work.changed_at,
    person_id: event.personId,
    kind: event.kind,
    data: JSON.stringify(event.data),
    version: work.version,
    mutation: event.mutation ?? null,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lead_events')
    .values(row)
    .onConflict((conflict) => conflict.column('mutation').doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) === 0) throw new KeyTaken()
  return row
}

export const eventsOf = (db: Db, leadId: string) =>
  db.selectFrom('lead_events').selectAll().where('lead_id', '=', leadId).orderBy('version', 'desc').execute()

type Repeated = { mutation: string | null; leadId: string; kind: EventKind; requestHash: string }

const actionSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.object({ asked: v.optional(v.string()) })), {})

/** The event of an action that was sent before. Its data has the hash of the request in `asked`. */
export async function eventOfAction(db: Db, { mutation, leadId, kind, requestHash }: Repeated) {
  if (mutation === null) return undefined
  const known = await db.selectFrom('lead_events').selectAll().where('mutation', '=', mutation).executeTakeFirst()
  if (!known) return undefined
  const { asked: earlierHash = requestHash } = v.parse(actionSchema, known.data)
  if (known.lead_id !== leadId || known.kind !== kind || earlierHash !== requestHash) throw new KeyTaken()
  return known
}

/** The reminder events of leads that can still be answered in time. */
export const remindersInTime = (db: Db, now: string) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead_events', 'lead_events.lead_id', 'lead_work.lead_id')
    .selectAll('lead_events')
    .where(isWaiting)
    .where('answer_by', '>', now)
    .where('lead_events.kind', '=', 'reminder')
    .execute()
