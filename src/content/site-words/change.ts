import type { SiteChange } from '../../contract/desk/site.ts'

export type About = {
  /** How many pages the site has. */
  pages: number
  now: Date
  /** Nobody has published this item before. */
  isFirst: boolean
  /** Compares two versions of a draft, so include every difference, even those that visitors wouldn't see. */
  everyField: boolean
}

/** One changed field in words. History shows both sides; the publish sheet shows one sentence. */
export type Difference = SiteChange & { before: string; after: string }

export const becomes = (label: string, before: string, after: string, where: string): Difference => ({
  what: `${label}: ${before} changes to ${after}`,
  before: `${label}: ${before}`,
  after: `${label}: ${after}`,
  where,
})

type Field = { label: string; before: string; after: string; where: string }
/** Keeps only the fields that differ. */
export const differing = (fields: Field[]): Difference[] =>
  fields
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after, where }) => becomes(label, before, after, where))

/** Says where something shows that is on every page. */
export const onAll = (pages: number) => `On all ${pages} pages`
