import * as v from 'valibot'
import { eventSchema, type LeadEvent } from '../../contract/desk/acts.ts'
import type { LeadEventRow } from '../../server/storage/desk-tables.ts'

const storedSchema = v.looseObject({
  before: v.optional(v.record(v.string(), v.unknown()), {}),
  of: v.optional(v.string()),
})

/** What was kept with an event: the contract's data, and what an undo puts back. */
export const storedData = (row: Pick<LeadEventRow, 'data'>) => v.parse(storedSchema, JSON.parse(row.data))

/** Events as the contract has them; what only the server needs is left out by its schema. */
export function eventAnswers(rows: LeadEventRow[]): LeadEvent[] {
  const undone = new Set(rows.filter((row) => row.kind === 'undo').map((row) => storedData(row).of))
  return rows.map((row) => eventAnswer(row, undone.has(row.id)))
}

export const eventAnswer = (row: LeadEventRow, undone = false): LeadEvent =>
  v.parse(eventSchema, {
    id: row.id,
    at: row.at,
    personId: row.person_id,
    kind: row.kind,
    data: JSON.parse(row.data),
    undone,
  })
