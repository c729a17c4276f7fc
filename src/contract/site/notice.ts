import * as v from 'valibot'
import { enteredTime } from '../desk/shapes.ts'
import { hasPhoneNumber } from './phone-in-text.ts'
import { phone, words } from './shapes.ts'

const PHONE_NOT_NEEDED = 'Please leave the phone number out. It’s added after the text.'
/**
 * A member may publish a notice, and somebody who controls the phone number controls the leads. So a notice has one
 * number, in a field of its own, and the owner gets an email when it changes.
 */
const withoutNumber = (least: number, most: number) =>
  v.pipe(
    words(least, most),
    v.check((text) => !hasPhoneNumber(text), PHONE_NOT_NEEDED),
  )

/** The band on every page, and what it says about answers. Times are on the business's clock; null means open-ended. */
export const noticeSchema = v.pipe(
  v.object({
    isOn: v.boolean(),
    title: withoutNumber(3, 60),
    text: withoutNumber(3, 160),
    phone,
    /** How many hours visitors are told an answer takes. */
    answerHours: v.pipe(
      v.number('Please choose a number of hours from 24 to 240.'),
      v.integer('Please choose a whole number of hours.'),
      v.minValue(24, 'Please choose a number of hours from 24 to 240.'),
      v.maxValue(240, 'Please choose a number of hours from 24 to 240.'),
    ),
    from: v.nullable(enteredTime),
    until: v.nullable(enteredTime),
  }),
  // Visitors read the title and the text in a row, so half a number in each makes a whole one.
  v.forward(
    v.check(
      ({ title, text }) => hasPhoneNumber(title) || hasPhoneNumber(text) || !hasPhoneNumber(`${title}\n${text}`),
      PHONE_NOT_NEEDED,
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
