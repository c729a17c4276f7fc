import { readPublished } from '../../contract/site/things.ts'
import { reviewIdsOf } from '../storage/review-asks.ts'
import { newestRelease, storedThings } from '../storage/site-releases.ts'
import type { Db } from '../storage/tables.ts'

/** Names of published reviews that came from these leads. On the site nothing tells whose they are. */
export async function reviewsOnSite(db: Db, leads: { id: string }[]) {
  const ids = await reviewIdsOf(
    db,
    leads.map(({ id }) => id),
  )
  if (ids.size === 0) return []
  const { published } = readPublished(storedThings(await newestRelease(db)))
  return (published.reviews?.reviews ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => name)
}
