import * as v from 'valibot'
import { LOST_REASONS } from '../../lead/steps.ts'
import { count, day } from './shapes.ts'

export const WEEKS = [4, 12, 52] as const
export const NUMBERS_BY = ['source', 'page', 'city', 'service'] as const
export type NumbersBy = (typeof NUMBERS_BY)[number]
/** Below this count, a figure says that it is based on few leads. */
export const FEW = 10

export const SPEEDS = ['5-minutes', 'hour', '4-hours', '24-hours', 'later', 'never'] as const
export const SPEED_LABELS: Record<(typeof SPEEDS)[number], string> = {
  '5-minutes': 'Within 5 minutes',
  hour: 'Within an hour',
  '4-hours': 'Within 4 hours',
  '24-hours': 'Within 24 hours',
  later: 'Later',
  never: 'Not yet',
}

/** When a customer said yes: before or after the reminders of the quote, or to a person instead of on the page. */
export const YES_AFTER = ['no-reminder', 'first', 'second', 'third', 'person'] as const
export type YesAfter = (typeof YES_AFTER)[number]
export const YES_LABELS: Record<YesAfter, string> = {
  'no-reminder': 'Before any reminder',
  first: 'After the first',
  second: 'After the second',
  third: 'After the third',
  person: 'By phone or in person',
}

/**
 * Quotes whose first version went out in the period. An accepted one is worth what was chosen with its change orders;
 * a canceled one is decided and not accepted, and one that expired without an answer counts as decided.
 */
const sentQuotesSchema = v.object({
  sent: count,
  opened: count,
  accepted: v.object({ count, cents: count }),
  decided: count,
  /** Median days from the first sending to the signature. A yes to a person has no signature. */
  toSign: v.object({ days: v.nullable(v.pipe(v.number(), v.minValue(0))), of: count }),
  /** Sent at any time; each counts with its lowest option. */
  outNow: v.object({ count, cents: count }),
  /** Only where there was more than one. */
  options: v.object({ lowest: count, middle: count, highest: count }),
  /** Of the accepted quotes that offered any. */
  addOns: v.object({ chosen: count, of: count }),
  changeOrders: count,
  yes: v.object(v.entriesFromList(YES_AFTER, count)),
})

/** `GET /api/numbers?weeks=12&by=source` */
export const numbersQuestionSchema = v.object({
  weeks: v.optional(
    v.pipe(v.string(), v.transform(Number), v.picklist(WEEKS, 'Please choose 4, 12 or 52 weeks.')),
    '12',
  ),
  by: v.optional(v.picklist(NUMBERS_BY), 'source'),
})

export const numbersSchema = v.object({
  weeks: v.picklist(WEEKS),
  by: v.picklist(NUMBERS_BY),
  from: day,
  to: day,
  /** People who asked for the first time. Every other request of the period counts as `cameBack`. */
  asked: count,
  cameBack: count,
  won: v.object({ count, cents: count }),
  /** Median minutes to the first try, for this period and for the period of the same length before it. */
  firstTry: v.object({ minutes: v.nullable(count), of: count, minutesBefore: v.nullable(count) }),
  promise: v.object({ kept: count, of: count }),
  decided: v.object({ won: count, of: count, open: count }),
  quotes: v.object({ count, cents: count, oldestDays: v.nullable(count) }),
  sentQuotes: sentQuotesSchema,
  bySource: v.array(v.object({ name: v.string(), asked: count, won: count, cents: count })),
  byWeek: v.array(v.object({ monday: day, won: count, open: count, lost: count })),
  funnel: v.object({ asked: count, reached: count, visit: count, quoted: count, won: count }),
  bySpeed: v.array(v.object({ speed: v.picklist(SPEEDS), asked: count, won: count })),
  lost: v.array(v.object({ reason: v.picklist(LOST_REASONS), count })),
})
export type Numbers = v.InferOutput<typeof numbersSchema>
