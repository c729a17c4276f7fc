import * as v from 'valibot'
import { visible, visibleLength } from '../../lead/visible-text.ts'
import { emailText } from '../field-rules.ts'

/**
 * Characters that break a line, reverse it, don't show, or aren't a whole character. PostgreSQL can't store NUL, and
 * XML doesn't allow U+FFFF.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u
const oneLine = v.check<string, string>(
  (text) => !HIDDEN.test(text),
  'Please write this on one line, without hidden characters.',
)

const EMPTY = 'Please write something here.'
/** One line of text that visitors read. Every fault is a sentence for the field. */
export const words = (least: number, most: number) => {
  const tooShort = least === 1 ? EMPTY : `Please write at least ${least} characters.`
  return v.pipe(
    v.string(EMPTY),
    v.trim(),
    v.minLength(least, tooShort),
    // Show one sentence per field: `minLength` already covers text that is too short.
    v.check((text) => text.length < least || visibleLength(text) >= least, tooShort),
    v.maxLength(most, ({ input }) => `Please shorten this to ${most} characters; it has ${input.length}.`),
    oneLine,
  )
}

/** The same for several lines. */
export const severalLines = (least: number, most: number) =>
  v.pipe(
    v.string(EMPTY),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    v.trim(),
    visible(least, EMPTY),
    v.maxLength(most, ({ input }) => `Please shorten this to ${most} characters; it has ${input.length}.`),
    v.check((text) => !HIDDEN.test(text.replaceAll('\n', ' ')), 'Please write this without hidden characters.'),
  )

export const phone = v.pipe(
  v.string('Please enter the number as (251) 555-0142.'),
  v.trim(),
  v.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Please enter the number as (251) 555-0142.'),
)
export const mailAddress = emailText('Please enter an email address.')

/** Null when we have no link yet. The site then says how to ask for it. */
export const link = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300, 'This address is too long.'),
    oneLine,
    v.url('Please enter a whole web address, such as https://www.facebook.com/your-page.'),
    v.startsWith('https://', 'Please enter an address that starts with https://.'),
  ),
)

/** Checks the length first, so a list that is too long gets no other faults. */
export const listOf = <Item extends v.GenericSchema>(item: Item, most: number, what: string) =>
  v.pipe(v.array(v.unknown()), v.maxLength(most, `Please keep this to ${most} ${what}.`), v.array(item))

/** A time of day, as a time field submits it: 07:00. */
export const clock = v.pipe(
  v.string('Please choose a time.'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.'),
)
const openHours = v.object({ opens: clock, closes: clock })
/** Null means closed. */
export const hoursOfDay = v.nullable(
  v.pipe(
    openHours,
    v.forward(
      v.check(({ opens, closes }) => opens < closes, 'Closing is before opening. Please choose a later time.'),
      ['closes'],
    ),
  ),
)
export type HoursOfDay = v.InferOutput<typeof hoursOfDay>
