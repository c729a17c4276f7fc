import * as v from 'valibot'
import { FOUR_DIGIT_YEAR } from '../../lead/moment.ts'

/** A day of the business's calendar, such as 2026-11-17. */
export const day = v.pipe(
  v.string(),
  v.isoDate('Please choose a day.'),
  v.regex(FOUR_DIGIT_YEAR, 'That day isn’t on the calendar.'),
  v.check((text) => new Date(text).toJSON()?.startsWith(text) ?? false, 'That day isn’t on the calendar.'),
)
/** The range of days a person may enter. Any other year is a typo. */
export const FIRST_DAY = '2020-01-01'
export const LAST_DAY = '2100-12-31'
const DAY_OUT_OF_RANGE = `Please choose a day from ${FIRST_DAY.slice(0, 4)} to ${LAST_DAY.slice(0, 4)}.`
const isOurs = (text: string) => text.slice(0, 10) >= FIRST_DAY && text.slice(0, 10) <= LAST_DAY
/** A day as a date field submits it. */
export const enteredDay = v.pipe(v.string(), v.isoDate('Please choose a day.'), v.check(isOurs, DAY_OUT_OF_RANGE), day)
/** A time on the business's clock, as a datetime-local field submits it: 2026-11-19T09:30. */
export const enteredTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please choose a day and a time.'),
  v.check(isOurs, DAY_OUT_OF_RANGE),
  v.check((text) => new Date(`${text}:00Z`).toJSON()?.startsWith(text) ?? false, 'That time isn’t on the calendar.'),
)
export const cents = v.pipe(
  v.number('Please enter an amount.'),
  v.integer('Please enter an amount.'),
  v.minValue(0, 'An amount can’t be less than zero.'),
  v.maxValue(1_000_000_000, 'This amount is too large.'),
)
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Less than nothing where a credit is left, as after another change order was canceled. */
export const signedCents = v.pipe(v.number(), v.integer())
/** A version a browser sends. The limit fits an integer column of either database. */
export const version = v.pipe(count, v.maxValue(2_000_000_000))
/** The id of a person, an event, a session or a file. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be an id'))

/** The body of every answer that isn't a success. */
export const deskErrorSchema = v.object({
  message: v.string(),
  /** What to correct, by field name. Content that can't be published has a list of its own instead. */
  faults: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
  /** True when the person has to enter a new code first. Open the code box, then try again. */
  reauth: v.optional(v.boolean()),
})
