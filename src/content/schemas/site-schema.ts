import * as v from 'valibot'
import { contactSchema } from '../../contract/site/contact.ts'
import { hoursSchema } from '../../contract/site/hours.ts'
import { noticeSchema } from '../../contract/site/notice.ts'
import { ratingSchema } from '../../contract/site/reviews.ts'
import { clock } from '../../contract/site/shapes.ts'
import { WEEKDAYS } from '../../contract/site/weekdays.ts'
import { visible } from '../../lead/visible-text.ts'

const filled = v.pipe(v.string(), visible(1, 'must not be empty'))

/** Facts that the business may change at any time. These values are used until something else is published. */
export const siteFactsSchema = v.object({
  ...contactSchema.entries,
  /** The hours that visitors see. */
  hours: hoursSchema,
  /**
   * The hours in structured data until hours are published at the desk. They differ from the visible ones on purpose.
   */
  structuredHours: v.array(v.object({ days: v.array(v.picklist(WEEKDAYS)), opens: clock, closes: clock })),
  rating: ratingSchema,
  /** If set, every page shows a band with this notice; null removes it. */
  notice: v.nullable(noticeSchema),
})

export const siteSchema = v.object({
  brand: filled,
  /** The brand's short name, as the copy uses it. */
  shortName: filled,
  host: v.pipe(
    v.string(),
    v.url('must be a web address'),
    v.startsWith('https://', 'must start with https://'),
    v.check((value) => !value.endsWith('/'), 'must not end with a slash'),
  ),
  since: v.pipe(v.number(), v.integer()),
  copyrightYear: v.pipe(v.number(), v.integer()),
  /** The copy says "more than" this many years of experience and this many projects. */
  experienceYears: v.pipe(v.number(), v.integer()),
  projects: v.pipe(v.number(), v.integer()),
  /** How many miles from the base we build. */
  radiusMiles: v.pipe(v.number(), v.integer()),
  position: v.object({ lat: v.number(), lng: v.number() }),
  payments: v.array(filled),
  priceRange: filled,
  /** The cities listed in structured data. */
  structuredAreas: v.array(filled),
  /** True while the testimonials in this repository are samples we wrote. */
  sampleTestimonials: v.boolean(),
  /** False removes the fence planner from the site. */
  planner: v.boolean(),
})

export type BuiltInFacts = v.InferOutput<typeof siteFactsSchema>
export type Site = v.InferOutput<typeof siteSchema>
