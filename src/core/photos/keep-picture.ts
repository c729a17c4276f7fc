import { createHash } from 'node:crypto'
import type { PictureAdded } from '../../contract/desk/media.ts'
import { insertPicture, type PictureAbout, pictureSentAgain, picturesSign } from '../storage/site-media.ts'
import type { Db } from '../storage/tables.ts'
import { formatOf } from './photo.ts'
import type { PhotoReader } from './reader.ts'
import { faulty, MOST_PICTURES, noRoomForPictures } from './refusals.ts'

const added = ({ id, width, height, words, focus_x, focus_y }: PictureAbout): PictureAdded => ({
  id,
  width,
  height,
  words,
  focus: [focus_x, focus_y],
})

type Needs = { db: Db; photoReader: PhotoReader }
type Sent = { bytes: Buffer; by: string; now: Date }

/** Takes a picture for the site, or refuses it in words. The same file again is the same picture. */
export async function keepPicture({ db, photoReader }: Needs, { bytes, by, now }: Sent): Promise<PictureAdded> {
  if (!formatOf(bytes)) throw faulty('not a photo')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const added_at = now.toISOString()
  const known = await pictureSentAgain(db, sha256, added_at)
  if (known) return added(known)
  if ((await picturesSign(db)).count >= MOST_PICTURES) throw noRoomForPictures()
  const read = await photoReader.readOriginal(by, bytes)
  if ('fault' in read) throw faulty(read.fault)
  return added(await insertPicture(db, { ...read.original, sha256, added_by: by, added_at }))
}
