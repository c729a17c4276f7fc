import { expect } from 'vitest'
import { builtIn } from '../src/content/site-content.ts'
import type { Kind, Published } from '../src/contract/site/things.ts'
import { newestReleaseNumber } from '../src/core/storage/site-releases.ts'
import { lookInto } from './stores.ts'

type Where = { dataDir: string; env: Record<string, string> }

/** As the desk does: one row is one release. Gives its number. */
export const publish = (where: Where, published: Published) =>
  lookInto(where, async (db) => {
    const number = (await newestReleaseNumber(db)) + 1
    const row = {
      number,
      at: new Date().toISOString(),
      by: null,
      kind: 'contact' as Kind,
      key: '',
      words: 'Any words.',
    }
    const more = { content: JSON.stringify(published), schema: 1, mutation: null }
    await db
      .insertInto('site_releases')
      .values({ ...row, ...more })
      .execute()
    return number
  })

export const instancesOf = (where: Where) =>
  lookInto(where, (db) => db.selectFrom('site_instances').selectAll().execute())

/** Until every process of this storage says that it shows the release. */
export const untilLive = (where: Where, release: number) =>
  lookInto(where, async (db) => {
    const instances = () => db.selectFrom('site_instances').selectAll().execute()
    await expect
      .poll(async () => (await instances()).map((row) => `${row.state} ${row.release} ${row.detail ?? ''}`), {
        interval: 100,
      })
      .toSatisfy((all: string[]) => all.length > 0 && all.every((one) => one === `live ${release} `))
  })

export const withPhone = (phone: string): Published => ({ contact: { ...builtIn.contact, phone } })
