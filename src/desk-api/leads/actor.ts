import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'

/** Who does an action, and what it changes. */
export type Actor = { personId: string; mutation: string | null; now: Date }
export type ActionOutcome = { changes: Partial<LeadWorkRow>; data: Record<string, unknown> }
