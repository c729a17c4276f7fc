import type { Db } from '../storage/tables.ts'
import { readBooking } from '../storage/visits.ts'

type Visit = { lead_id: string; visit_at: string | null }

/** The email of the day before is written once for a visit, whatever else changes on the lead. */
export const DAY_BEFORE_VERSION = 0
const keyOf = ({ lead_id, visit_at }: Visit) => `visit-tomorrow-${lead_id}-${visit_at}-${DAY_BEFORE_VERSION}`

/**
 * Whether the customer said that a visit is still good: `yes`, `ask` while the email of the day before has no answer, and
 * null for a visit that nobody asked about.
 */
export async function stillGoodState(db: Db, visit: Visit): Promise<'yes' | 'ask' | null> {
  if (visit.visit_at === null) return null
  const { stillGoodAt } = await readBooking(db, visit.lead_id)
  if (stillGoodAt !== null) return 'yes'
  const asked = await db
    .selectFrom('outbox')
    .select('status')
    .where('dedupe_key', '=', keyOf(visit))
    .where('status', 'in', ['pending', 'sent'])
    .executeTakeFirst()
  return asked ? 'ask' : null
}
