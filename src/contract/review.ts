import * as v from 'valibot'
import { words } from './site/shapes.ts'
import { typedCode } from './spoken-code.ts'

/** Where a customer we asked writes a review. The code from the email comes after the #. */
export const REVIEW_PATH = '/review'
/** A code works once, within this many days. */
export const REVIEW_DAYS = 60

export const REVIEW_LABELS = {
  code: 'Code from our email',
  stars: 'How was it, all in all?',
  text: 'In your words',
  name: 'Your name, as it is shown',
  town: 'Town',
  agreed: 'You may show this on your website, with the name and town above.',
} as const

export const STARS = ['1', '2', '3', '4', '5'] as const
const given = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.nullish(schema, '')

/** `POST /api/reviews`, with fields as a form sends them. Line breaks become spaces: the site shows one paragraph. */
export const reviewFormSchema = v.object({
  code: given(typedCode),
  stars: given(v.picklist(STARS, 'Please choose one to five stars.') as v.GenericSchema<string, string>),
  text: given(
    v.pipe(
      v.string('Please write a sentence or two.'),
      v.transform((text) => text.replace(/\s+/g, ' ')),
      words(20, 400),
    ),
  ),
  name: given(words(2, 40)),
  town: given(words(2, 40)),
  /** `yes` when the customer agrees to have it shown. */
  agreed: v.fallback(v.nullish(v.picklist(['yes', '']), ''), ''),
})
export type ReviewForm = v.InferOutput<typeof reviewFormSchema>

/** A repeat of the same review gets the same receipt. */
export const reviewReceiptSchema = v.object({ receivedAt: v.string() })

export const REVIEW_SENT = { title: 'Thank you', text: 'We read every review first. Then it may appear on this site.' }
export const REVIEW_FAILED = 'Not sent yet'
/** The same sentence for a code that is wrong, used or expired, so nobody can probe for codes. */
export const CODE_UNKNOWN =
  'This code does not work. It may have been used already, or be more than 60 days old. Please check our email again'
