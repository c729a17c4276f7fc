import type { SiteChange } from '../../contract/desk/site.ts'

export type About = {
  /** How many the site has. */
  pages: number
  now: Date
  /** Nobody has published it before. */
  isFirst: boolean
  /** Two versions of a draft: whatever differs, also what visitors would not see. */
  everyField: boolean
}

/** One field that differs, in words: History shows both sides, the sheet one sentence. */
export type Difference = SiteChange & { before: string; after: string }

export const becomes = (label: string, before: string, after: string, where: string): Difference => ({
  what: `${label}: ${before} changes to ${after}`,
  before: `${label}: ${before}`,
  after: `${label}: ${after}`,
  where,
})

type Field = { label: string; before: string; after: string; where: string }
/** Those that differ. */
export const differing = (fields: Field[]): Difference[] =>
  fields
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after, where }) => becomes(label, before, after, where))

/** Where something shows that is on every page. */
export const onAll = (pages: number) => `On all ${pages} pages`
