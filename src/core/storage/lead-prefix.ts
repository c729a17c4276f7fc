import { sql } from 'kysely'
import type { LeadRow } from './tables.ts'

/** The columns that stay short no matter what was sent. The others are read one lead at a time. */
export const SHORT_COLUMNS = [
  'id',
  'reference',
  'kind',
  'received_at',
  'name',
  'email',
  'phone',
  'city',
  'service',
  'form',
  'page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'spam_reasons',
  'in_spam',
  'not_spam_at',
] as const satisfies (keyof LeadRow)[]

/** A lead as lists, emails and exports of many leads read it: small, however large the lead is. */
export type LeadWithPrefix = Pick<LeadRow, (typeof SHORT_COLUMNS)[number]> & {
  /** Enough of `fields` to contain every short entry and part of the long ones. */
  beginning: string
  has_plan: 0 | 1
}

/** Fits nineteen entries of three hundred characters and the start of what follows them. */
export const PREFIX_LENGTH = 8000

export const beginning = sql<string>`substr(fields, 1, ${sql.lit(PREFIX_LENGTH)})`.as('beginning')
export const hasPlan = sql<0 | 1>`case when plan is null then 0 else 1 end`.as('has_plan')
