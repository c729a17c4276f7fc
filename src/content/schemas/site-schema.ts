import * as v from 'valibot'
import { contactSchema } from '../../contract/site/contact.ts'
import { hoursSchema } from '../../contract/site/hours.ts'
import { noticeSchema } from '../../contract/site/notice.ts'
import { ratingSchema } from '../../contract/site/reviews.ts'
import { clock } from '../../contract/site/shapes.ts'
import { WEEKDAYS } from '../../contract/site/weekdays.ts'
import { visible } from '../../contract/visible-text.ts'

const filled = v.pipe(v.string(), visible(1, 'must not be empty'))

/** What the business may change from one day to the next, as it stands until somebody publishes something else. */
export const siteFactsSchema = v.object({
  ...contactSchema.entries,
  /** What visitors read. */
  hours: hoursSchema,
  /** What structured data says until hours are published at the desk; it differs from the visible ones on purpose. */
  structuredHours: v.array(v.object({ days: v.array(v.picklist(WEEKDAYS)), opens: clock, closes: clock })),
  rating: ratingSchema,
  /** Set a notice and every page carries a band with it; null takes it off. */
  notice: v.nullable(noticeSchema),
})

export const siteSchema = v.object({
  brand: filled,
  /** The brand as the copy speaks of it. */
  shortName: filled,
  host: v.pipe(
    v.string(),
    v.url('must be a web address'),
    v.startsWith('https://', 'must start with https://'),
    v.check((value) => !value.endsWith('/'), 'must not end with a slash'),
  ),
  since: v.pipe(v.number(), v.integer()),
  copyrightYear: v.pipe(v.number(), v.integer()),
  /** More than so many years of experience, and so many projects. */
  experienceYears: v.pipe(v.number(), v.integer()),
  projects: v.pipe(v.number(), v.integer()),
  /** How far from the base we build. */
  radiusMiles: v.pipe(v.number(), v.integer()),
  position: v.object({ lat: v.number(), lng: v.number() }),
  payments: v.array(filled),
  priceRange: filled,
  /** Cities that structured data names. */
  structuredAreas: v.array(filled),
  /** True while the testimonials in this repository are our own samples. */
  sampleTestimonials: v.boolean(),
  /** False takes the fence planner off the site. */
  planner: v.boolean(),
})

export type BuiltInFacts = v.InferOutput<typeof siteFactsSchema>
export type Site = v.InferOutput<typeof siteSchema>
