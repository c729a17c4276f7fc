import * as v from 'valibot'
import { RELEASE_STATES } from './site/release-states.ts'

/** The answer to a stored lead. */
export const leadReceiptSchema = v.object({
  id: v.string(),
  reference: v.string(),
  receivedAt: v.string(),
  /** The code with which this tab can pick a time for the visit, where customers can book one. */
  visit: v.optional(v.string()),
})
export type LeadReceipt = v.InferOutput<typeof leadReceiptSchema>

/** The answer to a stored photo. */
export const photoReceiptSchema = v.object({ id: v.string(), position: v.number() })
export type PhotoReceipt = v.InferOutput<typeof photoReceiptSchema>

/**
 * The server can store leads. `pages` is how far the newest release is; leads don't wait for it. `latePdfs` counts the
 * contracts whose PDF has been missing for more than ten minutes, and is left out while there are none.
 */
export const readySchema = v.object({
  status: v.literal('ready'),
  pages: v.picklist(RELEASE_STATES),
  latePdfs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type Ready = v.InferOutput<typeof readySchema>

export const testimonialSchema = v.object({
  id: v.string(),
  customerName: v.string(),
  location: v.string(),
  /** A number of stars, as text. */
  rating: v.string(),
  testimonialText: v.string(),
  projectType: v.string(),
})
export type Testimonial = v.InferOutput<typeof testimonialSchema>
export const testimonialsSchema = v.array(testimonialSchema)

export const blogPostSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  content: v.string(),
  category: v.string(),
  author: v.string(),
  /** yyyy-mm-dd, so it's the same day in every time zone. */
  publishedAt: v.string(),
  readTime: v.string(),
  featuredImage: v.optional(v.string()),
  featuredImageAlt: v.optional(v.string()),
  /** The point that stays visible in a crop, as fractions of the width and height. */
  featuredImageFocus: v.optional(v.tuple([v.number(), v.number()])),
  tags: v.optional(v.array(v.string())),
})
export type BlogPost = v.InferOutput<typeof blogPostSchema>

/** The list leaves out the article bodies, so it stays small as posts grow. */
export const blogSummarySchema = v.omit(blogPostSchema, ['content', 'featuredImageAlt'])
export type BlogSummary = v.InferOutput<typeof blogSummarySchema>
export const blogSummariesSchema = v.array(blogSummarySchema)
