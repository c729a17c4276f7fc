import { instantOf, localDay } from '../../server/business-time.ts'
import type { Day } from '../../server/storage/desk-leads.ts'

/** The business's day at a moment, and when it ends. */
export function dayOf(now: Date): Day {
  const today = localDay(now)
  return { today, ends: instantOf(today, 24 * 60).toISOString() }
}
