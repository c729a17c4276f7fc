import { sql } from 'kysely'
import type { LeadRow } from './tables.ts'

/** Every column that is short whatever was sent. What is not in here is read one lead at a time. */
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

/** A lead as lists, emails about many and files of many read it: small, however large it is. */
export type LeadWithPrefix = Pick<LeadRow, (typeof SHORT_COLUMNS)[number]> & {
  /** Of `fields`, so much that every short entry is in it and a part of the long ones. */
  beginning: string
  has_plan: 0 | 1
}

/** Nineteen entries of three hundred characters fit, and what follows them starts. */
export const PREFIX_LENGTH = 8000

export const beginning = sql<string>`substr(fields, 1, ${sql.lit(PREFIX_LENGTH)})`.as('beginning')
export const hasPlan = sql<0 | 1>`case when plan is null then 0 else 1 end`.as('has_plan')
