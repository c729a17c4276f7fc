import { contentAt, type SiteContent } from '../content/site-content.ts'
import { type Published, readPublished } from '../contract/site/items.ts'
import { newestReleaseNumber, storedItemsAt } from './storage/site-releases.ts'
import type { Db } from './storage/tables.ts'

/** What this process says for the business: the newest release it has read. */
let current: { db: Db | null; release: number; published: Published } = { db: null, release: 0, published: {} }

let last: { published: Published; minute: number; content: SiteContent } | undefined

/** Content at this moment, for pages, emails, refusals and promises alike. It changes at full minutes alone. */
export function currentSiteContent(now = new Date()) {
  const { published } = current
  const minute = Math.floor(now.getTime() / 60_000)
  if (last?.published !== published || last.minute !== minute)
    last = { published, minute, content: contentAt(published, now) }
  return last.content
}
/** A release with what it holds, read as one. */
export const currentRelease = () => current

/** What a release shows; nothing, where there was none. */
export const publishedIn = async (db: Db, release: number): Promise<Published> =>
  readPublished(await storedItemsAt(db, release)).published

/** Reads the newest release where there is a newer one; says which it is. */
export async function refreshPublished(db: Db) {
  const newest = await newestReleaseNumber(db)
  // Another database may have a release of the same number.
  if (current.db === db && newest === current.release) return current.release
  current = { db, release: newest, published: await publishedIn(db, newest) }
  return newest
}

const CHECK_MS = 1000

/** Reads a release within a second of its writing, whichever process wrote it; `tell` hears once of each trouble. */
export function followPublished(db: Db, tell: (error: unknown) => void) {
  let isTold = false
  const check = () =>
    refreshPublished(db).then(
      () => {
        isTold = false
      },
      (error: unknown) => {
        if (!isTold) tell(error)
        isTold = true
      },
    )
  let checking = check()
  const timer = setInterval(() => {
    checking = checking.then(check)
  }, CHECK_MS)
  timer.unref()
  return {
    ready: checking,
    async stop() {
      clearInterval(timer)
      await checking
    },
  }
}
