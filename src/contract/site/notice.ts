import * as v from 'valibot'
import { enteredTime } from '../desk/shapes.ts'
import { phone, words } from './shapes.ts'

const NUMBER = /(?:\p{Nd}{3}\P{Nd}{0,3}){2}\p{Nd}{4}|\p{Nd}{3}[-.]\p{Nd}{4}/u
/** The one number of a notice is a field of its own: when that changes, the owner is told. */
const withoutNumber = (least: number, most: number) =>
  v.pipe(
    words(least, most),
    v.check((text) => !NUMBER.test(text), 'Please leave the number out: it follows by itself.'),
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
  v.forward(
    v.check(
      ({ from, until }) => !from || !until || from < until,
      'The end comes after the start: please choose a later time.',
    ),
    ['until'],
  ),
)
export type Notice = v.InferOutput<typeof noticeSchema>
