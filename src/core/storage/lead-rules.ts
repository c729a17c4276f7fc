import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../lead/business-time.ts'
import { OPEN_STEPS } from '../../lead/steps.ts'
import type { Tables } from './tables.ts'

/**
 * The rules of `src/lead/due.ts` in SQL, under the same names. `tests/api/lead-rules.test.ts` checks that they agree.
 */
type LeadWorkBuilder = ExpressionBuilder<Tables, 'lead_work'>
export type Condition = (eb: LeadWorkBuilder) => ReturnType<LeadWorkBuilder['and']>

/** A rule that is null for lack of a value counts as false. */
export const not =
  (rule: Condition): Condition =>
  (eb) =>
    eb.and([sql<SqlBool>`not coalesce(${rule(eb)}, false)`])

export const isWaiting: Condition = (eb) =>
  eb.and([eb('step', '=', 'new'), eb('tried_at', 'is', null), eb('answer_by', 'is not', null)])

const isVisitDue = (eb: LeadWorkBuilder, { starts, ends }: Day) =>
  eb.and([eb('visit_at', '<', ends), eb.or([eb('visit_at', '>=', starts), eb('step', '=', 'visit')])])

export const isDue =
  (day: Day): Condition =>
  (eb) =>
    eb.or([eb('follow_up_on', '<=', day.today), isVisitDue(eb, day)])

export const dueAt = ({ starts, ends }: Day) =>
  sql<string>`case when visit_at < ${ends} and (visit_at >= ${starts} or step = 'visit') then visit_at else follow_up_on end`

export const isOpen: Condition = (eb) => eb.and([eb('step', 'in', OPEN_STEPS), not(isWaiting)(eb)])

/** For leads that were promised an answer: 1 or 0, and null while the promise can still be kept. */
export const isPromiseKept = (now: string) => sql<0 | 1 | null>`case
  when tried_at <= answer_by then 1
  when tried_at is not null and answer_by is not null or answer_by <= ${now} then 0 end`

/** The SQL twin of `reminderDue`. No other lead can be due for a reminder, however late it is. */
export const isToRemind: Condition = (eb) => eb.and([isWaiting(eb), eb('reminded', '<', 2)])
