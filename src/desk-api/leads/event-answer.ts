import * as v from 'valibot'
import { eventSchema, type LeadEvent } from '../../contract/desk/lead-actions.ts'
import type { LeadEventRow } from '../../core/storage/desk-tables.ts'

const storedSchema = v.looseObject({
  before: v.optional(v.record(v.string(), v.unknown()), {}),
  /** The same of what belongs to an online visit. */
  beforeBooking: v.optional(v.record(v.string(), v.unknown()), {}),
  what: v.optional(v.string()),
  at: v.optional(v.string()),
  of: v.optional(v.string()),
})

/** What is stored with an event: the contract's data, and the values an undo restores. */
export const storedData = (row: Pick<LeadEventRow, 'data'>) =>
  v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), storedSchema), { before: {}, beforeBooking: {} }), row.data)

/** Events as the contract defines them. The schema drops what only the server needs. */
export function eventAnswers(rows: LeadEventRow[]): LeadEvent[] {
  const undone = new Set(rows.filter((row) => row.kind === 'undo').map((row) => storedData(row).of))
  return rows.map((row) => eventAnswer(row, undone.has(row.id)))
}

const jsonSchema = v.fallback(v.pipe(v.string(), v.parseJson()), null)

export function eventAnswer(row: LeadEventRow, undone = false): LeadEvent {
  const event = { id: row.id, at: row.at, personId: row.person_id, undone }
  const answer = v.safeParse(eventSchema, { ...event, kind: row.kind, data: v.parse(jsonSchema, row.data) })
  return answer.success ? answer.output : { ...event, kind: 'unreadable', data: {} }
}
