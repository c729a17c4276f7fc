import { type StoredThings, storedThing, withThing } from '../../contract/site/things.ts'
import { setCheckpoint } from '../storage/checkpoints.ts'
import { reviewIdsOf } from '../storage/review-asks.ts'
import { contentOf } from '../storage/site-drafts.ts'
import { newestReleaseNumber, releaseOf, storedThings } from '../storage/site-releases.ts'
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

/** What a release may say of them: names and sentences. */
function saidIn(stored: StoredThings, ids: Set<unknown>) {
  const reviews = storedThing(stored, REVIEWS)
  const all: unknown[] = isObject(reviews) && Array.isArray(reviews.reviews) ? reviews.reviews : []
  const quotes = Object.values(isObject(stored.job) ? stored.job : {}).map((job) => isObject(job) && job.quote)
  return [...all, ...quotes].flatMap((one) =>
    isObject(one) && (ids.has(one.id) || ids.has(one.review))
      ? [one.text, one.name].filter((text) => typeof text === 'string' && text !== '').map(String)
      : [],
  )
}

/** Out of History and of drafts; gives back those that are on the site now. */
async function takeOut(db: Db, ids: Set<unknown>) {
  const newest = await newestReleaseNumber(db)
  const said = new Set<string>()
  let onSite: unknown[] = []
  // The oldest first: what a release says of a review comes with it or after it.
  const numbers = await db.selectFrom('site_releases').select('number').orderBy('number').execute()
  for (const { number } of numbers) {
    const row = await releaseOf(db, number)
    if (!row) continue
    const stored = storedThings(row)
    for (const text of saidIn(stored, ids)) said.add(text)
    const words = [...said].reduce((all, text) => all.replaceAll(text, ERASED), row.words)
    if (number === newest) onSite = [...ids].filter((id) => withoutBoth(stored, new Set([id])))
    // What is on the site stays.
    const content = number === newest ? undefined : withoutBoth(stored, ids)
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
  return onSite
}

/** One that is on the site while its lead is erased: its id, until it is taken off. */
const MARK = 'forget-review '

/**
 * Takes reviews of people who are erased out of drafts and of what was published before. What is on the site now is
 * the owner's to take off: the sheet that erases names it, and taking it off is the end of it.
 */
export async function forgetReviews(db: Db, leadIds: string[]) {
  const ids = await reviewIdsOf(db, leadIds)
  if (ids.size === 0) return
  for (const id of await takeOut(db, ids)) await setCheckpoint(db, `${MARK}${id}`, new Date().toISOString())
}

/** After a release: what it no longer shows of people who are erased is nowhere any more. */
export async function forgetTakenOff(db: Db) {
  const marks = await db.selectFrom('marks').select('name').where('name', 'like', `${MARK}%`).execute()
  if (marks.length === 0) return
  const ids = marks.map(({ name }) => name.slice(MARK.length))
  const onSite = await takeOut(db, new Set(ids))
  const gone = ids.filter((id) => !onSite.includes(id)).map((id) => `${MARK}${id}`)
  if (gone.length > 0) await db.deleteFrom('marks').where('name', 'in', gone).execute()
}
