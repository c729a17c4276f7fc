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

const prefix = sql<string>`substr(fields, 1, ${sql.lit(PREFIX_LENGTH)})`
export const beginning = prefix.as('beginning')
/** Empty for leads that have one of these values in a column. */
export const beginningUnless = (column: 'city', values: readonly string[]) =>
  sql<string>`case when ${sql.ref(column)} in (${sql.join(values)}) then '' else ${prefix} end`.as('beginning')
export const hasPlan = sql<0 | 1>`case when plan is null then 0 else 1 end`.as('has_plan')

/** One entry in the JSON text of a lead's fields. The text may end anywhere. */
const ENTRY = /"(\w+)":"((?:[^"\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*)"?/gi

/** The fields that can be read when only the beginning of their text was loaded; the last one is cut off. */
export const truncatedFields = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(ENTRY), ([, name, value]) => [name, JSON.parse(`"${value}"`)]))
