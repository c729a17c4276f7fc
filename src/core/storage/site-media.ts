import { sha256Of } from '../../contract/hash.server.ts'
import { MIDDLE } from '../../contract/site/picture.ts'
import { allDrafts, draftHeads } from './site-drafts.ts'
import { newestReleaseNumber, publishedContents } from './site-releases.ts'
import type { SiteMediaRow } from './site-tables.ts'
import type { Db } from './tables.ts'

/** Derived from the content, so the same picture has the same id in every installation. */
export const pictureIdOf = (content: Uint8Array) => sha256Of(content).slice(0, 24)

const ABOUT = [
  'id',
  'sha256',
  'type',
  'width',
  'height',
  'words',
  'focus_x',
  'focus_y',
  'added_by',
  'added_at',
] as const
export type PictureAbout = Omit<SiteMediaRow, 'content' | 'lead_id'>

/** Newest first, without the image data. */
export const allPictures = (db: Db): Promise<PictureAbout[]> =>
  db.selectFrom('site_media').select(ABOUT).orderBy('added_at', 'desc').orderBy('id').execute()

/** Changes whenever a picture is added or deleted. Cheap enough to query every second. */
export async function picturesState(db: Db) {
  const row = await db
    .selectFrom('site_media')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('added_at').as('newest')])
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), newest: row?.newest ?? '' }
}

export async function pictureContent(db: Db, id: string) {
  const row = await db
    .selectFrom('site_media')
    .select(['type', 'words', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, content: Buffer.from(row.content) }
}

type Sent = Pick<SiteMediaRow, 'sha256' | 'added_by' | 'added_at' | 'lead_id'>

/** The picture that this file became when it was sent before. It counts as sent now, but stays with the first lead. */
export const touchKnownPicture = (db: Db, { sha256, added_at, lead_id }: Omit<Sent, 'added_by'>) =>
  db
    .updateTable('site_media')
    .set(({ fn, ref, val }) => ({ added_at, lead_id: fn.coalesce(ref('lead_id'), val(lead_id)) }))
    .where('sha256', '=', sha256)
    .returning(ABOUT)
    .executeTakeFirst()

type NewPicture = Pick<SiteMediaRow, 'width' | 'height' | 'content'> &
  Omit<Sent, 'lead_id'> &
  Partial<Pick<SiteMediaRow, 'words' | 'focus_x' | 'focus_y' | 'lead_id'>>

/** Stores a picture once, because another file can have resulted in the same pixels. Returns the stored one. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<PictureAbout> {
  const id = pictureIdOf(picture.content)
  const [focus_x, focus_y] = MIDDLE
  await db
    .insertInto('site_media')
    .values({ id, type: 'image/jpeg', words: '', focus_x, focus_y, lead_id: null, ...picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('site_media')
    .select(ABOUT)
    .where(({ or, eb }) => or([eb('id', '=', id), eb('sha256', '=', picture.sha256)]))
    .executeTakeFirstOrThrow()
}

/** Returns those of these ids that are stored. */
export async function picturesHere(db: Db, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db.selectFrom('site_media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** False when there is no such picture. */
export async function changePicture(db: Db, id: string, change: Pick<SiteMediaRow, 'words' | 'focus_x' | 'focus_y'>) {
  const { numUpdatedRows } = await db.updateTable('site_media').set(change).where('id', '=', id).executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const pictureIdsIn = (text: string) => text.match(/\b[\da-f]{24}\b/g) ?? []
/** How many contents to load into memory at a time. */
const BATCH_SIZE = 100

/** Everything published or drafted that names any of these pictures. */
export async function itemsNaming(db: Db, isOne: (id: string) => boolean) {
  const published = await publishedContents(db)
  const drafts = await allDrafts(db)
  return [
    ...published.map((row) => ({ ...row, isDraft: false })),
    ...drafts.map((row) => ({ ...row, isDraft: true })),
  ].filter(({ content }) => pictureIdsIn(content).some(isOne))
}

/** Pictures that neither the site nor a draft names, newest first. Older releases may still name them. */
export async function unusedPictures(db: Db, most: number) {
  const used = new Set<string>()
  const add = ({ content }: { content: string }) => {
    for (const id of pictureIdsIn(content)) used.add(id)
  }
  for (const row of await publishedContents(db)) add(row)
  // Drafts can be large, so one is in memory at a time, however many people ask.
  for (const head of await draftHeads(db)) {
    const draft = await db
      .selectFrom('site_drafts')
      .select('content')
      .where('kind', '=', head.kind)
      .where('key', '=', head.key)
      .executeTakeFirst()
    if (draft) add(draft)
  }
  return (await allPictures(db)).filter(({ id }) => !used.has(id)).slice(0, most)
}

/**
 * The picture ids in drafts, and in everything published after a release that can still be restored. Content that this
 * version can't read counts, too.
 */
async function idsInUse(db: Db, since: number) {
  const used = new Set<string>()
  const add = ({ content }: { content: string }) => {
    for (const id of pictureIdsIn(content)) used.add(id)
  }
  for (const draft of await db.selectFrom('site_drafts').select('content').execute()) add(draft)
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows = await db
      .selectFrom('site_contents')
      .select('content')
      .where('from_release', '>', since)
      .orderBy('kind')
      .orderBy('key')
      .orderBy('from_release')
      .limit(BATCH_SIZE)
      .offset(offset)
      .execute()
    for (const row of rows) add(row)
    if (rows.length < BATCH_SIZE) return used
  }
}

/**
 * Deletes pictures from before a time that nothing names, and returns how many. Old releases are read before the
 * transaction, so nobody waits for that.
 */
export async function deleteUnusedPictures(db: Db, before: string) {
  const old = await db.selectFrom('site_media').select('id').where('added_at', '<', before).execute()
  if (old.length === 0) return 0
  const newest = await newestReleaseNumber(db)
  const used = await idsInUse(db, 0)
  const unused = old.flatMap(({ id }) => (used.has(id) ? [] : [id]))
  if (unused.length === 0) return 0
  return db.transaction().execute(async (transaction) => {
    const usedSince = await idsInUse(transaction, newest)
    const gone = unused.filter((id) => !usedSince.has(id))
    for (const id of gone)
      await transaction.deleteFrom('site_media').where('id', '=', id).where('added_at', '<', before).execute()
    return gone.length
  })
}

/** Returns how many of them existed. */
export async function deletePictures(db: Db, ids: string[]) {
  let count = 0
  for (const id of ids) {
    const { numDeletedRows } = await db.deleteFrom('site_media').where('id', '=', id).executeTakeFirst()
    count += Number(numDeletedRows)
  }
  return count
}
