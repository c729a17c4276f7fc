import type { Kind, Things } from '../contract/site/things.ts'
import { builtIn } from './site-content.ts'
import type { Difference } from './site-words/change.ts'
import { contactChanges, contactLine } from './site-words/contact-words.ts'
import { hoursChanges, hoursLine } from './site-words/hours-words.ts'
import { noticeChanges, noticeLine } from './site-words/notice-words.ts'
import { pricesChanges, pricesLine } from './site-words/prices-words.ts'
import { reviewsChanges, reviewsLine } from './site-words/reviews-words.ts'

/** `pages`: how many the site has. */
type About = { pages: number; now: Date }
type Words<Thing> = {
  line: (thing: Thing, now: Date) => string
  changes: (before: Thing, after: Thing, about: About & { isFirst: boolean }) => Difference[]
}

const WORDS: { [K in Kind]: Words<Things[K]> } = {
  notice: { line: noticeLine, changes: (before, after, { pages, now }) => noticeChanges(before, after, pages, now) },
  hours: {
    line: hoursLine,
    changes: (before, after, { pages, isFirst }) => hoursChanges(before, after, pages, isFirst),
  },
  contact: { line: contactLine, changes: (before, after, { pages }) => contactChanges(before, after, pages) },
  reviews: { line: reviewsLine, changes: reviewsChanges },
  prices: { line: pricesLine, changes: pricesChanges },
}

/** What visitors see of a thing now, in a line. */
export const lineOf = <K extends Kind>(kind: K, thing: Things[K], now: Date) => WORDS[kind].line(thing, now)

/** What differs, in words; null: nobody has published it, and the built-in one shows. */
export function differencesOf<K extends Kind>(
  kind: K,
  before: Things[K] | null,
  after: Things[K] | null,
  about: About,
) {
  const isFirst = before === null && after !== null
  return WORDS[kind].changes(before ?? builtIn[kind], after ?? builtIn[kind], { ...about, isFirst })
}

/** What a publish changes and where it shows. */
export const changesOf = <K extends Kind>(kind: K, before: Things[K] | null, after: Things[K] | null, about: About) =>
  differencesOf(kind, before, after, about).map(({ what, where }) => ({ what, where }))

const MOST_SAID = 4
/** One after the other, each once, with one full stop. */
function sentences(all: string[]) {
  const said = [...new Set(all)].slice(0, MOST_SAID)
  const others = all.length - said.length
  const lines = others > 0 && all.length > MOST_SAID ? [...said, `And ${others} more`] : said
  return lines.map((line) => (/[.!?]”?$/.test(line) ? line : `${line}.`)).join(' ')
}

/** The same in a few sentences, for a release. */
export const wordsOf = (changes: { what: string }[]) =>
  changes.length === 0 ? 'Nothing that visitors see.' : sentences(changes.map(({ what }) => what))

/** Both sides of what one release changed, for History; null: the built-in one. */
export function sidesOf<K extends Kind>(kind: K, before: Things[K] | null, after: Things[K] | null, now: Date) {
  const differences = differencesOf(kind, before, after, { pages: 0, now })
  // Of a notice it counts whether it shows.
  if (differences.length === 0 || kind === 'notice')
    return { before: before && lineOf(kind, before, now), after: after && lineOf(kind, after, now) }
  return {
    before: sentences(differences.map((one) => one.before)),
    after: sentences(differences.map((one) => one.after)),
  }
}
