import type { SiteOverview } from '../../contract/desk/site.ts'
import { readPublished } from '../../contract/site/items.ts'
import { type ReleaseHead, releasesBefore, storedItemsAt } from '../../core/storage/site-releases.ts'
import type { Db } from '../../core/storage/tables.ts'
import { releasesInWords } from './releases-in-words.ts'

/** Null if nothing was published, or if only a later version knows the item. */
async function headInWords(db: Db, heads: ReleaseHead[]): Promise<SiteOverview['release']> {
  const [head] = await releasesInWords(db, heads)
  if (!head) return null
  const { number, at, by, kind, key, words } = head
  return { number, at, by, kind, key, words }
}

async function readRelease(db: Db, head: ReleaseHead | undefined) {
  return {
    ...readPublished(head ? await storedItemsAt(db, head.number) : {}),
    release: await headInWords(db, head ? [head] : []),
    version: versionOf(head),
  }
}
/** Changes with every release and with the database: a restored database has the same numbers again. */
const versionOf = (head: ReleaseHead | undefined) => (head ? `${head.number} ${head.at}` : '')

export type NewestPublished = Awaited<ReturnType<typeof readRelease>>

/** A transaction counts as a database of its own here, so it never waits for what others are reading. */
const reads = new WeakMap<Db, { version: string; read: Promise<NewestPublished> }>()

/** What is published now. A release can be large, so everybody who asks shares one copy of the newest. */
export async function newestPublished(db: Db) {
  const [head] = await releasesBefore(db, null, 1)
  const known = reads.get(db)
  if (known?.version === versionOf(head)) return known.read
  const read = readRelease(db, head)
  reads.set(db, { version: versionOf(head), read })
  // Don't cache a failure: the next call tries again.
  read.catch(() => reads.delete(db))
  return read
}
