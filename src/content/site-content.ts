import type { Testimonial } from '../contract/replies.ts'
import type { Published, SiteItems } from '../contract/site/items.ts'
import type { Job } from '../contract/site/job.ts'
import type { SingleKind } from '../contract/site/kinds.ts'
import type { Review } from '../contract/site/reviews.ts'
import { firstVisits } from '../contract/site/visits.ts'
import type { Prices } from '../fence/prices-schema.ts'
import { localDay } from '../lead/business-time.ts'
import { postsAt } from './articles.server.ts'
import { daysOffAt, runsOfWeek, shownHours } from './opening-hours.ts'
import { prices } from './prices.ts'
import { site, siteFacts } from './site.ts'
import { isShowing } from './site-words/notice-words.ts'
import { testimonials } from './testimonials/testimonials.ts'

const reviewOf = ({ id, customerName, location, rating, testimonialText, projectType }: Testimonial): Review => ({
  id,
  name: customerName,
  town: location,
  stars: Number(rating) as Review['stars'],
  text: testimonialText,
  work: projectType,
  isShown: true,
  hiddenBecause: null,
})
const testimonialOf = ({ id, name, town, stars, text, work }: Review): Testimonial => ({
  id,
  customerName: name,
  location: town,
  rating: String(stars),
  testimonialText: text,
  projectType: work,
})

const { notice, hours, structuredHours, rating, ...contact } = siteFacts

/** The built-in version of everything that the site has exactly one of, shown until somebody publishes it. */
export const builtIn: Pick<SiteItems, SingleKind> = {
  notice: notice ?? {
    isOn: false,
    title: 'Storm coming: emergency repairs only.',
    text: 'New estimates wait until it has passed. For a fence in the road or a pool left open, call',
    phone: contact.phone,
    answerHours: 72,
    from: null,
    until: null,
  },
  hours,
  contact,
  reviews: { rating, reviews: site.sampleTestimonials ? [] : testimonials.map(reviewOf) },
  prices,
  visits: firstVisits(hours.week),
}

/** The review that a job's quote comes from, as long as that review is on the site. */
export const quotedReview = ({ review, text }: NonNullable<Job['customerWords']>, { reviews }: Published) =>
  (reviews ?? builtIn.reviews).reviews.find((one) => one.id === review && one.isShown && one.text.includes(text))

function shownCustomerWords({ customerWords }: Job, published: Published) {
  const review = customerWords && quotedReview(customerWords, published)
  return customerWords && review ? { text: customerWords.text, name: review.name } : null
}

/**
 * The content that pages, emails and the API use at this moment: what is published, with the built-in content for the
 * rest.
 */
export function contentAt(published: Published, now: Date) {
  const items = { ...builtIn, ...published }
  const today = localDay(now)
  const shown = items.reviews.reviews.filter((review) => review.isShown)
  const daysOff = daysOffAt(items.hours.daysOff, today)
  return {
    facts: {
      ...items.contact,
      hours: shownHours(items.hours.week),
      emergency: items.hours.emergency,
      daysOff: daysOff.map(({ words, days, time }) => ({ words, days, time })),
      structuredHours: published.hours ? runsOfWeek(items.hours.week) : structuredHours,
      specialHours: daysOff.map(({ from, to, hours: open }) => ({ from, to, hours: open })),
      rating: items.reviews.rating,
      stormNotice: isShowing(items.notice, now)
        ? {
            title: items.notice.title,
            text: items.notice.text,
            emergencyPhone: items.notice.phone,
            answerHours: items.notice.answerHours,
          }
        : null,
    },
    prices: items.prices as Prices,
    /** The visible reviews, in order, or the samples if there are none. */
    testimonials: shown.length > 0 ? shown.map(testimonialOf) : testimonials,
    hasOwnReviews: shown.length > 0,
    /** Newest first. */
    posts: postsAt(published.article, now),
    /** Finished jobs that are visible, newest first. */
    jobs: Object.entries(published.job ?? {})
      .filter(([, job]) => job.isShown)
      .map(([key, job]) => ({ key, ...job, customerWords: shownCustomerWords(job, published) }))
      .sort((a, b) => b.month.localeCompare(a.month) || a.key.localeCompare(b.key)),
  }
}
export type SiteContent = ReturnType<typeof contentAt>
export type SiteFacts = SiteContent['facts']
export type ShownJob = SiteContent['jobs'][number]
