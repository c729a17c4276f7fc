import { countWaitingReviews } from './review-requests.ts'
import type { Db } from './tables.ts'

/** Site processes seen since a time. */
export const instancesSince = (db: Db, time: string) =>
  db.selectFrom('site_instances').selectAll().where('seen_at', '>=', time).orderBy('id').execute()

/**
 * What open desk pages need to know about the site: the newest release, recently seen site processes, and which drafts
 * exist.
 */
export async function siteStateSince(db: Db, time: string) {
  const drafts = await db.selectFrom('site_drafts').select(['kind', 'key', 'version']).orderBy('kind').execute()
  const release = await db
    .selectFrom('site_releases')
    .select(['number', 'at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    release,
    instances: await instancesSince(db, time),
    // Pages that show drafts also show the customers' reviews.
    drafts: `waiting ${await countWaitingReviews(db)}, drafts ${drafts.map(({ kind, key, version }) => `${kind} ${key} ${version}`).join(', ')}`,
  }
}
