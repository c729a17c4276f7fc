import { contentAt, type SiteContent } from '../content/site-content.ts'
import { type Published, readPublished } from '../contract/site/items.ts'
import { pollLoop } from './poll-loop.ts'
import { newestReleaseNumber, storedItemsAt } from './storage/site-releases.ts'
import type { Db } from './storage/tables.ts'

/** The content this process shows: the newest release it has read. */
let current: { db: Db | null; release: number; published: Published } = { db: null, release: 0, published: {} }

let last: { published: Published; minute: number; content: SiteContent } | undefined

/** The content right now, for pages, emails, error messages and promises alike. It changes only on the minute. */
export function currentSiteContent(now = new Date()) {
  const { published } = current
  const minute = Math.floor(now.getTime() / 60_000)
  if (last?.published !== published || last.minute !== minute)
    last = { published, minute, content: contentAt(published, now) }
  return last.content
}
/** The release number together with its content, so that the two always match. */
export const currentRelease = () => current

/** The content of a release; empty when there is none. */
export const publishedIn = async (db: Db, release: number): Promise<Published> =>
  readPublished(await storedItemsAt(db, release)).published

/** Loads the newest release if it has changed, and returns its number. */
export async function refreshPublished(db: Db) {
  const newest = await newestReleaseNumber(db)
  // Another database may have a release with the same number.
  if (current.db === db && newest === current.release) return current.release
  const published = await publishedIn(db, newest)
  // Somebody else may have loaded a newer one meanwhile.
  if (current.db === db && current.release > newest) return current.release
  current = { db, release: newest, published }
  return newest
}

const CHECK_MS = 1000

/** Picks up a release within a second, whichever process wrote it. */
export const followPublished = (db: Db, onError: (error: unknown) => void) =>
  pollLoop({ everyMs: CHECK_MS, run: () => refreshPublished(db), onError })
