import * as v from 'valibot'
import { enteredTime } from '../desk/shapes.ts'
import { phone, words } from './shapes.ts'

const NUMBER = /\d{3}\D{0,3}\d{3}\D?\d{4}/

/** The band on every page, and what it says about answers. Times are of the business's clock; null: no such end. */
export const noticeSchema = v.pipe(
  v.object({
    isOn: v.boolean(),
    title: words(3, 60),
    text: v.pipe(
      words(3, 160),
      v.check((text) => !NUMBER.test(text), 'Please leave the number out of the text: it follows by itself.'),
    ),
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
