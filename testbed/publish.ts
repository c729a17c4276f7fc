import { expect, vi } from 'vitest'
import { builtIn } from '../src/content/site-content.ts'
import { type Published, refsIn, type StoredItems, storedItem } from '../src/contract/site/items.ts'
import { insertRelease, newestReleaseNumber, publishedContents } from '../src/core/storage/site-releases.ts'
import type { SiteReleaseRow } from '../src/core/storage/site-tables.ts'
import type { Db } from '../src/core/storage/tables.ts'
import { withDatabase } from './stores.ts'

type Where = { dataDir: string; env: Record<string, string> }

/** Writes one release after which exactly this content is published, and returns its number. */
export async function publishAll(db: Db, published: StoredItems, part: Partial<SiteReleaseRow> = {}) {
  const number = (await newestReleaseNumber(db)) + 1
  const stored = (await publishedContents(db)).map(({ kind, key }) => ({ kind, key, item: null }))
  const added = refsIn(published).map((ref) => ({ ...ref, item: { content: storedItem(published, ref) } }))
  const gone = stored.filter((one) => !added.some(({ kind, key }) => kind === one.kind && key === one.key))
  const at = new Date().toISOString()
  const release = {
    number,
    at,
    by: null,
    kind: 'contact',
    key: '',
    mutation: null,
    request_hash: null,
    ...part,
  } as const
  await insertRelease(db, release, [...gone, ...added])
  return number
}

/** The same in the storage of a running program, which reads a release completely or not at all. */
export const publish = (where: Where, published: Published) =>
  withDatabase(where, (db) => db.transaction().execute((transaction) => publishAll(transaction, published)))

export const instancesOf = (where: Where) =>
  withDatabase(where, (db) => db.selectFrom('site_instances').selectAll().execute())

/** Waits until every process on this storage reports that it shows the release. */
export const untilLive = (where: Where, release: number) =>
  withDatabase(where, async (db) => {
    const instances = () => db.selectFrom('site_instances').selectAll().execute()
    // Hooks also use this, and `expect.poll` isn't allowed there.
    await vi.waitFor(
      async () => {
        const all = (await instances()).map((row) => `${row.state} ${row.release} ${row.detail ?? ''}`)
        expect(all).not.toEqual([])
        expect(all).toEqual(all.map(() => `live ${release} `))
      },
      { timeout: 60_000, interval: 100 },
    )
  })

export const withPhone = (phone: string): Published => ({ contact: { ...builtIn.contact, phone } })
