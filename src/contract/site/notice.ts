import * as v from 'valibot'
import { enteredTime } from '../desk/shapes.ts'
import { hasPhoneNumber } from './phone-in-text.ts'
import { phone, words } from './shapes.ts'

const LEAVE_OUT = 'Please leave the number out: it follows by itself.'
/**
 * A member may publish a notice, and whoever has the phone number has the leads. So the one number of a notice is a
 * field of its own: when that changes, the owner is told.
 */
const withoutNumber = (least: number, most: number) =>
  v.pipe(
    words(least, most),
    v.check((text) => !hasPhoneNumber(text), LEAVE_OUT),
  )

/** The band on every page, and what it says about answers. Times are of the business's clock; null: no such end. */
export const noticeSchema = v.pipe(
  v.object({
    isOn: v.boolean(),
    title: withoutNumber(3, 60),
    text: withoutNumber(3, 160),
    phone,
    /** Hours within which visitors are told to hear from us. */
    answerHours: v.pipe(
      v.number('Please choose a number of hours from 24 to 240.'),
      v.integer('Please choose a whole number of hours.'),
      v.minValue(24, 'Please choose a number of hours from 24 to 240.'),
      v.maxValue(240, 'Please choose a number of hours from 24 to 240.'),
    ),
    from: v.nullable(enteredTime),
    until: v.nullable(enteredTime),
  }),
  // Visitors read one after the other, so half a number in each is one.
  v.forward(
    v.check(
      ({ title, text }) => hasPhoneNumber(title) || hasPhoneNumber(text) || !hasPhoneNumber(`${title}\n${text}`),
      LEAVE_OUT,
    ),
    ['text'],
  ),
  v.forward(
    v.check(
      ({ from, until }) => !from || !until || from < until,
      'The end is before the start. Please choose a later time.',
    ),
    ['until'],
  ),
)
export type Notice = v.InferOutput<typeof noticeSchema>
