import type { PictureAdded } from '../../contract/desk/media.ts'
import { sha256Of } from '../../contract/hash.server.ts'
import { lockLead } from '../storage/leads.ts'
import { insertPicture, type PictureAbout, picturesState, touchKnownPicture } from '../storage/site-media.ts'
import type { Db } from '../storage/tables.ts'
import { formatOf } from './photo.ts'
import { faulty, MAX_PICTURES, noRoomForPictures, noSuchPhoto } from './photo-errors.ts'
import type { PhotoReader } from './reader.ts'

export const pictureAdded = ({ id, width, height, words, focus_x, focus_y }: PictureAbout): PictureAdded => ({
  id,
  width,
  height,
  words,
  focus: [focus_x, focus_y],
})

type Needs = { db: Db; photoReader: PhotoReader }
/** `leadId` is the customer's lead if the photo is theirs. */
type Sent = { bytes: Buffer; by: string; leadId: string | null; now: Date }

/** Stores a picture for the site, or refuses it with a message. The same file sent again is the same picture. */
export async function storePicture(
  { db, photoReader }: Needs,
  { bytes, by, leadId, now }: Sent,
): Promise<PictureAdded> {
  if (!formatOf(bytes)) throw faulty('not a photo')
  const sha256 = sha256Of(bytes)
  const sent = { sha256, added_at: now.toISOString(), added_by: by, lead_id: leadId }
  const known = await whileThere(db, leadId, (transaction) => touchKnownPicture(transaction, sent))
  if (known) return pictureAdded(known)
  if ((await picturesState(db)).count >= MAX_PICTURES) throw noRoomForPictures()
  const read = await photoReader.readOriginal(by, bytes)
  if ('fault' in read) throw faulty(read.fault)
  return pictureAdded(
    await whileThere(db, leadId, (transaction) => insertPicture(transaction, { ...read.original, ...sent })),
  )
}

/** Locks the lead, because an erasure would miss a picture that is added while its lead is being erased. */
const whileThere = <Result>(db: Db, leadId: string | null, work: (db: Db) => Promise<Result>) =>
  leadId === null
    ? work(db)
    : db.transaction().execute(async (transaction) => {
        if (!(await lockLead(transaction, leadId))) throw noSuchPhoto()
        return work(transaction)
      })
