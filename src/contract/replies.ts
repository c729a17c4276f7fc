import * as v from 'valibot'

/** What a visitor's browser gets for a stored lead. */
export const leadReceiptSchema = v.object({
  id: v.string(),
  reference: v.string(),
  receivedAt: v.string(),
})
export type LeadReceipt = v.InferOutput<typeof leadReceiptSchema>

export const testimonialSchema = v.object({
  id: v.string(),
  customerName: v.pipe(v.string(), v.minLength(2), v.maxLength(40)),
  location: v.pipe(v.string(), v.minLength(2), v.maxLength(40)),
  rating: v.pipe(v.string(), v.regex(/^[1-5]$/, 'must be a number of stars from 1 to 5')),
  testimonialText: v.pipe(v.string(), v.minLength(20), v.maxLength(400)),
  projectType: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
})
export type Testimonial = v.InferOutput<typeof testimonialSchema>
export const testimonialsSchema = v.array(testimonialSchema)

const isoDay = v.pipe(
  v.string(),
  v.isoDate('must be a day written yyyy-mm-dd'),
  v.check((day) => new Date(day).toJSON()?.startsWith(day) ?? false, 'is no day of the calendar'),
)

export const blogPostSchema = v.object({
  id: v.string(),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case-with-hyphens')),
  title: v.pipe(v.string(), v.minLength(15), v.maxLength(60)),
  excerpt: v.pipe(v.string(), v.minLength(110), v.maxLength(160)),
  content: v.string(),
  category: v.pipe(v.string(), v.minLength(3), v.maxLength(24)),
  author: v.pipe(v.string(), v.minLength(3), v.maxLength(40)),
  publishedAt: isoDay,
  readTime: v.string(),
  featuredImage: v.optional(v.string()),
  featuredImageAlt: v.optional(v.string()),
  tags: v.optional(v.array(v.pipe(v.string(), v.minLength(2), v.maxLength(24)))),
})
export type BlogPost = v.InferOutput<typeof blogPostSchema>

/** The list leaves the article bodies out, so that it stays small as posts grow. */
export const blogSummarySchema = v.omit(blogPostSchema, ['content', 'featuredImageAlt'])
export type BlogSummary = v.InferOutput<typeof blogSummarySchema>
