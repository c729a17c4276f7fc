import type { SiteItems } from '../contract/site/items.ts'
import type { ItemRef, Kind, ListKind } from '../contract/site/kinds.ts'
import { builtInOf } from './built-in.server.ts'
import { articleHead } from './site-words/article-head.server.ts'
import { articleLine } from './site-words/article-words.ts'
import type { About as WholeAbout } from './site-words/change.ts'
import { contactLine } from './site-words/contact-words.ts'
import { differencesBetween } from './site-words/differences.ts'
import { hoursLine } from './site-words/hours-words.ts'
import { jobHead, jobLine } from './site-words/job-words.ts'
import { noticeLine } from './site-words/notice-words.ts'
import { pricesLine } from './site-words/prices-words.ts'
import { reviewsLine } from './site-words/reviews-words.ts'
import { visitsLine } from './site-words/visits-words.ts'

type About = Pick<WholeAbout, 'pages' | 'now'>

const LINES: { [K in Kind]: (item: SiteItems[K], now: Date) => string } = {
  notice: noticeLine,
  hours: hoursLine,
  contact: contactLine,
  reviews: reviewsLine,
  prices: pricesLine,
  visits: visitsLine,
  job: jobLine,
  article: articleLine,
}

/** One line about what visitors see of an item now. */
export const lineOf = <K extends Kind>(kind: K, item: SiteItems[K], now: Date) => LINES[kind](item, now)

/** How an item appears in the list of its kind. A draft shows only what has been typed so far. */
export type Head = {
  title: string
  day: string
  detail: string
  picture: string | null
  state: 'shown' | 'planned' | 'off'
}
const HEADS: { [K in ListKind]: (item: Partial<SiteItems[K]>, now: Date) => Head } = {
  job: jobHead,
  article: articleHead,
}
export const headOf = (kind: ListKind, item: unknown, now = new Date()): Head =>
  HEADS[kind]((item ?? {}) as Partial<SiteItems['job'] & SiteItems['article']>, now)

/**
 * The differences in words. Null means that nobody has published the item, so the built-in one shows, if there is one.
 */
export function differencesOf<K extends Kind>(
  ref: ItemRef<K>,
  before: SiteItems[K] | null,
  after: SiteItems[K] | null,
  about: About,
) {
  const isFirst = before === null && after !== null
  const known = builtInOf(ref)
  return differencesBetween(ref.kind, before ?? known, after ?? known, { ...about, isFirst, everyField: false })
}

/** What publishing changes, and where it shows. */
export const changesOf = <K extends Kind>(
  ref: ItemRef<K>,
  before: SiteItems[K] | null,
  after: SiteItems[K] | null,
  about: About,
) => differencesOf(ref, before, after, about).map(({ what, where }) => ({ what, where }))

const MAX_LINES = 4
/** Joins the sentences without repeats and makes sure that each ends with one period. */
function sentences(all: string[]) {
  const first = [...new Set(all)].slice(0, MAX_LINES)
  const others = all.length - first.length
  const lines = others > 0 && all.length > MAX_LINES ? [...first, `And ${others} more`] : first
  return lines.map((line) => (/[.!?]”?$/.test(line) ? line : `${line}.`)).join(' ')
}

/** Summarizes the changes of a release in a few sentences. */
export const wordsOf = (changes: { what: string }[]) =>
  changes.length === 0 ? 'Nothing visitors can see.' : sentences(changes.map(({ what }) => what))

/** Both sides of what one release changed, for History. Null means the built-in version. */
export function sidesOf<K extends Kind>(
  ref: ItemRef<K>,
  before: SiteItems[K] | null,
  after: SiteItems[K] | null,
  now: Date,
) {
  const { kind } = ref
  const differences = differencesOf(ref, before, after, { pages: 0, now })
  // For a notice, compare only whether it is visible.
  if (differences.length === 0 || kind === 'notice')
    return { before: before && lineOf(kind, before, now), after: after && lineOf(kind, after, now) }
  return {
    before: sentences(differences.map((one) => one.before)),
    after: sentences(differences.map((one) => one.after)),
  }
}
