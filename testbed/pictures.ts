import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Published } from '../src/contract/site/items.ts'
import type { Job } from '../src/contract/site/job.ts'
import type { SitePicture } from '../src/contract/site/picture.ts'
import { insertPicture } from '../src/core/storage/site-media.ts'
import type { Db } from '../src/core/storage/tables.ts'
import { phonePhoto } from './photos.ts'

/** Stores a picture the way the desk does. */
export async function newPicture(db: Db, { width = 1000, height = 750, mark = 0, now = new Date() } = {}) {
  const content = await sharp(await phonePhoto({ width, height, mark }))
    .jpeg()
    .toBuffer()
  const sha256 = createHash('sha256').update(content).update('sent').digest('hex')
  const { id } = await insertPicture(db, {
    ...{ width, height, content, sha256, added_by: null, added_at: now.toISOString() },
  })
  return { id, width, height, words: 'A cedar fence behind azaleas', focus: [0.5, 0.5] } satisfies SitePicture
}

export const jobWith = (...pictures: SitePicture[]): Job => ({
  isShown: true,
  title: 'Cedar privacy for a corner lot',
  town: 'daphne',
  service: 'privacy-fencing',
  month: '2026-11',
  feet: 184,
  text: 'Board on board in western red cedar, six feet high. The old chain link came out first.',
  pictures,
  customerWords: null,
})

/** The published content with a job that shows these pictures. */
export const naming = (published: Published, ...pictures: SitePicture[]): Published => ({
  ...published,
  job: { 'corner-lot': jobWith(...pictures) },
})
