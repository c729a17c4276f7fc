import * as v from 'valibot'
import { testimonialSchema } from '../../contract/replies.ts'
import { articleSchema } from '../../contract/site/article.ts'
import { visible } from '../../lead/visible-text.ts'

/** Our own content must stay within these limits; the API's replies accept any text. */
const words = (least: number, most: number) =>
  v.pipe(v.string(), visible(least, `must show at least ${least} characters`), v.maxLength(most))

export const ownTestimonialsSchema = v.array(
  v.object({
    ...testimonialSchema.entries,
    customerName: words(2, 40),
    location: words(2, 40),
    rating: v.pipe(v.string(), v.regex(/^[1-5]$/, 'must be a number of stars from 1 to 5')),
    testimonialText: words(20, 400),
    projectType: words(2, 60),
  }),
)

const isoDay = v.pipe(
  v.string(),
  v.isoDate('must be a day written yyyy-mm-dd'),
  v.check((day) => new Date(day).toJSON()?.startsWith(day) ?? false, 'is no day of the calendar'),
)

const { title, excerpt, category, author, tags } = articleSchema.entries
/** The fields above a post's text. They have the same limits as an article written at the desk. */
export const postHeadEntries = { title, excerpt, category, author, publishedAt: isoDay, tags: v.optional(tags) }
