import { type StoredThings, storedThing, withThing } from '../../contract/site/things.ts'
import { contentOf } from '../storage/site-drafts.ts'
import { newestReleaseNumber, storedThings } from '../storage/site-releases.ts'
import type { Db } from '../storage/tables.ts'

const REVIEWS = { kind: 'reviews', key: '' } as const
const ERASED = 'somebody who was erased'

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const idOf = (value: unknown) => (isObject(value) ? value.id : undefined)

/** Reviews without these; undefined: none of them is there. */
function withoutReviews(content: unknown, ids: Set<unknown>) {
  if (!isObject(content) || !Array.isArray(content.reviews)) return undefined
  const reviews = content.reviews.filter((review) => !ids.has(idOf(review)))
  return reviews.length === content.reviews.length ? undefined : { ...content, reviews }
}

/** The same of a job that quotes one of them. */
const withoutQuote = (job: unknown, ids: Set<unknown>) =>
  isObject(job) && isObject(job.quote) && ids.has(job.quote.review) ? { ...job, quote: null } : undefined

function withoutBoth(stored: StoredThings, ids: Set<unknown>) {
  const reviews = withoutReviews(storedThing(stored, REVIEWS), ids)
  const jobs = Object.keys(isObject(stored.job) ? stored.job : {}).flatMap((key) => {
    const content = withoutQuote(storedThing(stored, { kind: 'job', key }), ids)
    return content ? [{ kind: 'job' as const, key, content }] : []
  })
  const changed = [...(reviews ? [{ ...REVIEWS, content: reviews }] : []), ...jobs]
  return changed.length === 0
    ? undefined
    : changed.reduce((all, { content, ...ref }) => withThing(all, ref, { content }), stored)
}

/**
 * Takes reviews of people who are erased out of drafts and of what was published before. What is on the site now is
 * the owner's to take off: the sheet that erases names it.
 */
export async function forgetReviews(db: Db, leadIds: string[]) {
  const asks = await db
    .selectFrom('review_asks')
    .select(['id', 'name'])
    .where('lead_id', 'in', leadIds)
    .where('published_at', 'is not', null)
    .execute()
  if (asks.length === 0) return
  const ids = new Set<unknown>(asks.map(({ id }) => id))
  const names = asks.flatMap(({ name }) => (name ? [name] : []))
  const newest = await newestReleaseNumber(db)
  const numbers = await db.selectFrom('site_releases').select('number').execute()
  for (const { number } of numbers) {
    const row = await db.selectFrom('site_releases').selectAll().where('number', '=', number).executeTakeFirst()
    if (!row) continue
    const stored = storedThings(row)
    const content = withoutBoth(stored, ids)
    // As it is on the site, with the words that tell of it.
    if (content && number === newest) continue
    const words = names.reduce((all, name) => all.replaceAll(name, ERASED), row.words)
    if (!content && words === row.words) continue
    await db
      .updateTable('site_releases')
      .set({ content: content ? JSON.stringify(content) : row.content, words })
      .where('number', '=', number)
      .execute()
  }
  const drafts = await db.selectFrom('site_drafts').selectAll().where('kind', 'in', ['reviews', 'job']).execute()
  for (const draft of drafts) {
    const typed = contentOf(draft)
    const content = withoutReviews(typed, ids) ?? withoutQuote(typed, ids)
    if (!content) continue
    await db
      .updateTable('site_drafts')
      .set({ content: JSON.stringify(content), version: draft.version + 1 })
      .where('kind', '=', draft.kind)
      .where('key', '=', draft.key)
      .where('version', '=', draft.version)
      .execute()
  }
}
