import { contentAt } from '../content/site-content.ts'
import { type Published, readPublished } from '../contract/site/things.ts'
import { newestReleaseNumber, releaseOf } from './storage/site-releases.ts'
import type { Db } from './storage/tables.ts'

/** What this process says for the business: the newest release it has read. */
let current: { release: number; published: Published } = { release: 0, published: {} }

/** Content at this moment, for pages, letters, refusals and promises alike. */
export const siteNow = (now = new Date()) => contentAt(current.published, now)
export const currentRelease = () => current.release
export const currentPublished = () => current.published

/** What a release holds; nothing, where there was none. */
export async function publishedIn(db: Db, release: number): Promise<Published> {
  const row = await releaseOf(db, release)
  return row ? readPublished(JSON.parse(row.content)).published : {}
}

/** Reads the newest release where there is a newer one; says which it is. */
export async function refreshPublished(db: Db) {
  const newest = await newestReleaseNumber(db)
  if (newest === current.release) return current.release
  current = { release: newest, published: await publishedIn(db, newest) }
  return newest
}
