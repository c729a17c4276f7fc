import * as v from 'valibot'

const filled = v.pipe(v.string(), v.minLength(1, 'must not be empty'))
const webAddress = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.startsWith('https://', 'must start with https://'),
)
/** A link we do not have yet is null: the site then says how to ask for it. */
const link = v.nullable(webAddress)
const weekday = v.picklist(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
const clock = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/, 'must be a time such as 08:00'))

/** What the business may change from one day to the next: pages are given it, and no script carries it. */
export const siteFactsSchema = v.object({
  phone: v.pipe(v.string(), v.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must be written (251) 555-0142')),
  email: v.pipe(v.string(), v.email()),
  address: v.object({ street: filled, locality: filled, region: filled, postalCode: filled }),
  /** What visitors read. */
  hours: v.array(v.object({ days: filled, shortDays: filled, time: filled })),
  emergency: filled,
  /** What structured data says; it differs from the visible hours on purpose. */
  structuredHours: v.array(v.object({ days: v.array(weekday), opens: clock, closes: clock })),
  rating: v.object({ value: v.number(), count: v.number() }),
  licenseNumber: v.nullable(filled),
  links: v.object({
    facebook: link,
    instagram: link,
    google: link,
    privacyPolicy: link,
    termsOfService: link,
    licenseInfo: link,
  }),
  /** Set a notice and every page carries a band with it; null takes it off. */
  stormNotice: v.nullable(
    v.object({
      title: filled,
      text: filled,
      emergencyPhone: filled,
      /** Hours within which the notice says we answer, when not 24: visitors' letters and the desk's clock go by it. */
      answerHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))),
    }),
  ),
})

export const siteSchema = v.object({
  brand: filled,
  /** The brand as the copy speaks of it. */
  shortName: filled,
  host: v.pipe(
    webAddress,
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

export type SiteFacts = v.InferOutput<typeof siteFactsSchema>
export type Site = v.InferOutput<typeof siteSchema>
