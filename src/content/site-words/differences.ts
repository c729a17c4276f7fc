import type { SiteItems } from '../../contract/site/items.ts'
import type { Kind, SingleKind } from '../../contract/site/kinds.ts'
import { articleChanges } from './article-words.ts'
import type { About, Difference } from './change.ts'
import { contactChanges } from './contact-words.ts'
import { hoursChanges } from './hours-words.ts'
import { jobChanges } from './job-words.ts'
import { noticeChanges } from './notice-words.ts'
import { pricesChanges } from './prices-words.ts'
import { reviewsChanges } from './reviews-words.ts'
import { visitsChanges } from './visits-words.ts'

type Changes<SiteItem, None> = (before: SiteItem | None, after: SiteItem | None, about: About) => Difference[]
const CHANGES: { [K in Kind]: Changes<SiteItems[K], K extends SingleKind ? never : null> } = {
  notice: noticeChanges,
  hours: hoursChanges,
  contact: contactChanges,
  reviews: reviewsChanges,
  prices: pricesChanges,
  visits: visitsChanges,
  job: jobChanges,
  article: articleChanges,
}

/** The differences between two versions in words. Null means that this version does not exist. */
export const differencesBetween = <K extends Kind>(
  kind: K,
  before: SiteItems[K] | null,
  after: SiteItems[K] | null,
  about: About,
) => (CHANGES[kind] as unknown as Changes<SiteItems[K], null>)(before, after, about)
