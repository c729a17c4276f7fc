import { randomUUID } from 'node:crypto'
import type { EventKind } from '../../contract/desk/acts.ts'
import type { LeadEventRow, LeadWorkRow } from './desk-tables.ts'
import type { Db } from './tables.ts'

export type NewEvent = {
  kind: EventKind
  personId: string | null
  data: Record<string, unknown>
  mutation?: string | null
}

/** One line of a lead's history, after the change that it tells. */
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
  await db.insertInto('lead_events').values(row).execute()
  return row
}

export const eventsOf = (db: Db, leadId: string) =>
  db.selectFrom('lead_events').selectAll().where('lead_id', '=', leadId).orderBy('version', 'desc').execute()

export const eventByMutation = (db: Db, mutation: string) =>
  db.selectFrom('lead_events').selectAll().where('mutation', '=', mutation).executeTakeFirst()
