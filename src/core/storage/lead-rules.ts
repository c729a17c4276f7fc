import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { REQUEST_LASTS, WINDOW_MS } from '../../lead/booking.ts'
import { type Day, instantOf } from '../../lead/business-time.ts'
import { OPEN_STEPS } from '../../lead/steps.ts'
import { firstDayToSign } from '../../quote/cancel-days.ts'
import type { QuoteEventKind } from '../../quote/states.ts'
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

export const isDigDue =
  ({ today }: Day): Condition =>
  (eb) =>
    eb.and([
      eb('step', '=', 'won'),
      eb('lead_id', 'in', (inner) =>
        inner.selectFrom('work_orders').select('work_orders.lead_id').where('due_on', '<=', today),
      ),
    ])
/** Stored times are texts of one length, so they compare like the moments they name. */
const isTimeRequested = (eb: LeadWorkBuilder, { now }: Day) => {
  const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString()
  return eb.and([
    eb('step', 'in', OPEN_STEPS),
    eb('lead_id', 'in', (inner) =>
      inner
        .selectFrom('visits')
        .select('visits.lead_id')
        .where('requested_start', '>', before(WINDOW_MS))
        .where('requested_at', '>', before(REQUEST_LASTS)),
    ),
  ])
}
/** Leads with a requested time that nobody has booked. */
export const hasRequestedTime =
  (day: Day): Condition =>
  (eb) =>
    isTimeRequested(eb, day)

/** Later than every moment. */
export const ALWAYS = '9'

const has = (kind: QuoteEventKind) =>
  sql<SqlBool>`exists (select 1 from quote_events where quote_id = quotes.id and kind = ${sql.lit(kind)})`
/** As in `right-to-cancel.ts`: what somebody told before the signature doesn't count. */
const wasTold = sql<SqlBool>`exists (select 1 from quote_events where quote_id = quotes.id and kind = 'told'
  and seq > (select max(seq) from quote_events where quote_id = quotes.id and kind in ('accepted', 'said-yes')))`
/**
 * What is still to be done about a contract, as the moment its days to cancel began: `ALWAYS` while they haven't, and
 * for a refund. Null once it is done, or where there is no right to cancel. The cases keep their order, so that only few
 * contents are read.
 */
const contractWaitsSince = sql<string | null>`case
  when quotes.state = 'canceled' then case
    when ${has('refunded')} then null
    when exists (select 1 from quote_events where quote_id = quotes.id and kind = 'canceled' and data like '%"with":"%')
      then null
    else ${sql.lit(ALWAYS)} end
  when ${wasTold} then null
  when exists (select 1 from quote_versions where quote_id = quotes.id and number = quotes.sent_version
    and content like '%"notice":null%') then null
  when ${has('accepted')} then quotes.decided_at
  else coalesce((select min(at) from quote_events where quote_id = quotes.id and kind = 'email-sent'
    and data like '%"email":"quote-signed"%'), ${sql.lit(ALWAYS)}) end`

/** When the newest contract of a lead began to wait for its call or refund. */
export const contractWaits = sql<string | null>`(select max(${contractWaitsSince}) from quotes
  where quotes.lead_id = lead_work.lead_id and quotes.state in ('accepted', 'canceled'))`.as('contract_waits')

/** A call about the right to cancel, or a refund, that nobody has done. What was signed long ago is left out first. */
export const isContractDue =
  ({ today }: Day): Condition =>
  (eb) => {
    const from = instantOf(firstDayToSign(today), 0).toISOString()
    return eb.and([
      sql<SqlBool>`lead_id in (select quotes.lead_id from quotes
        where quotes.state in ('accepted', 'canceled') and quotes.lead_id is not null and case
          when quotes.state = 'accepted' and quotes.decided_at < ${from} and ${has('accepted')} then null
          else ${contractWaitsSince} end >= ${from})`,
    ])
  }

export const isDue =
  (day: Day): Condition =>
  (eb) =>
    eb.or([
      eb('follow_up_on', '<=', day.today),
      isVisitDue(eb, day),
      isTimeRequested(eb, day),
      isDigDue(day)(eb),
      isContractDue(day)(eb),
    ])

/** The next day on which a lead's work order has a warning. */
const digDueOn = sql<string | null>`(select due_on from work_orders where work_orders.lead_id = lead_work.lead_id)`
export const dueDig = digDueOn.as('dig_due_on')

export const dueAt = ({ today, starts, ends }: Day) =>
  sql<string>`case
    when visit_at < ${ends} and (visit_at >= ${starts} or step = 'visit') then visit_at
    when follow_up_on <= ${today} then follow_up_on
    else coalesce(${digDueOn}, ${today}) end`

export const isOpen: Condition = (eb) => eb.and([eb('step', 'in', OPEN_STEPS), not(isWaiting)(eb)])

/** For leads that were promised an answer: 1 or 0, and null while the promise can still be kept. */
export const isPromiseKept = (now: string) => sql<0 | 1 | null>`case
  when tried_at <= answer_by then 1
  when tried_at is not null and answer_by is not null or answer_by <= ${now} then 0 end`

/** The SQL twin of `reminderDue`. No other lead can be due for a reminder, however late it is. */
export const isToRemind: Condition = (eb) => eb.and([isWaiting(eb), eb('reminded', '<', 2)])
