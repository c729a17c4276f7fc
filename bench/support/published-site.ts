import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { builtIn } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/items.ts'
import type { SitePicture } from '../../src/contract/site/picture.ts'
import { insertPicture } from '../../src/core/storage/site-media.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { sleep } from './numbers.ts'

type Where = { dataDir: string; env: Record<string, string> }
const PICTURES = 'public/pictures'

/** Uses the project's own drawings as if the owner had photographed them. */
export async function addPictures(where: Where, count: number) {
  const files = readdirSync(PICTURES).filter((file) => file.includes('-card-960-') && file.endsWith('.webp'))
  const added: SitePicture[] = []
  for (const file of files.slice(0, count)) {
    const photo = sharp(`${PICTURES}/${file}`).resize({ width: 1920 }).jpeg()
    const { data: content, info } = await photo.toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const sha256 = createHash('sha256').update(content).digest('hex')
    const row = { width, height, content, sha256, added_by: null, added_at: new Date().toISOString() }
    const { id } = await withDatabase(where, (db) => insertPicture(db, row))
    added.push({ id, width, height, words: 'A fence that is finished', focus: [0.5, 0.5] })
  }
  return added
}

/** Changes the phone number, which is on every page. */
export const withPhone = (at: number): Published => ({
  contact: { ...builtIn.contact, phone: `(251) 555-${String(1000 + at)}` },
})

/** Waits until a site process reports that it shows the release; resolves to how long that took. */
export const untilShown = (where: Where, release: number, check = () => {}) =>
  withDatabase(where, async (db) => {
    const from = performance.now()
    for (;;) {
      check()
      const rows = await db.selectFrom('site_instances').selectAll().execute()
      const failed = rows.find((row) => row.state === 'failed')
      if (failed) throw new Error(`A release could not be shown: ${failed.detail}`)
      if (rows.some((row) => row.release === release && row.state === 'live')) return performance.now() - from
      await sleep(20)
    }
  })
