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
  bySource: v.array(v.object({ name: v.string(), asked: count, won: count, cents: count })),
  byWeek: v.array(v.object({ monday: day, won: count, open: count, lost: count })),
  funnel: v.object({ asked: count, reached: count, visit: count, quoted: count, won: count }),
  bySpeed: v.array(v.object({ speed: v.picklist(SPEEDS), asked: count, won: count })),
  lost: v.array(v.object({ reason: v.picklist(LOST_REASONS), count })),
})
export type Numbers = v.InferOutput<typeof numbersSchema>
