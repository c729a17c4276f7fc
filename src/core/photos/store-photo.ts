import { randomUUID } from 'node:crypto'
import { sha256Of } from '../../contract/hash.server.ts'
import { MAX_PHOTOS } from '../../contract/photo-limits.ts'
import type { PhotoReceipt } from '../../contract/replies.ts'
import { DAY } from '../../lead/durations.ts'
import { HttpError } from '../http/http-error.ts'
import { countByAddress } from '../http/post-limit.ts'
import type { Settings } from '../settings.ts'
import { insertLeadFile, leadFileBySha256, leadFileBytes, leadFiles } from '../storage/lead-files.ts'
import { leadForPhotos, lockLead } from '../storage/leads.ts'
import { emailForPhoto } from '../storage/photo-emails.ts'
import type { Db } from '../storage/tables.ts'
import { formatOf, type Photo } from './photo.ts'
import { enough, enoughToday, faulty, noRoom, noSuchRequest, photoNotStored } from './photo-errors.ts'
import type { PhotoReader } from './reader.ts'

const OPEN_MS = DAY
const DAY_MINUTES = 24 * 60
const MB = 1024 * 1024
/** The storage that one address may fill in a day: a share of the total, but never less than six photos need. */
const ROOM_SHARE = 1 / 50
const LEAST_ROOM_MB = 12

/** Our ids have this form. Anything else might not even be valid input for the database. */
export const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** The request that photos belong to. Only its sender knows the id, and it accepts photos for only a day. */
export async function openLead(db: Db, id: string, now: Date) {
  const lead = isId(id) ? await leadForPhotos(db, id) : undefined
  if (!lead || Date.parse(lead.received_at) < now.getTime() - OPEN_MS) throw noSuchRequest()
  return lead
}

async function keep(db: Db, leadId: string, sha256: string, photo: Photo, now: Date): Promise<PhotoReceipt> {
  return db.transaction().execute(async (transaction) => {
    const lead = await lockLead(transaction, leadId)
    if (!lead) throw noSuchRequest()
    const known = await leadFileBySha256(transaction, leadId, sha256)
    if (known) return known
    const files = await leadFiles(transaction, leadId)
    if (files.length >= MAX_PHOTOS) throw enough()
    const { width, height, large, small } = photo
    const id = randomUUID()
    const position = (files.at(-1)?.position ?? 0) + 1
    await insertLeadFile(
      transaction,
      {
        id,
        lead_id: leadId,
        kind: 'photo',
        position,
        width,
        height,
        bytes: large.length + small.length,
        sha256,
        added_at: now.toISOString(),
        email_id: lead.in_spam ? null : await emailForPhoto(transaction, leadId, now),
      },
      { large, small },
    )
    return { id, position }
  })
}

type Needs = { db: Db; clock: () => Date; settings: Settings; photoReader: PhotoReader }

/**
 * Stores photos for leads. How much each address has stored is counted in memory only and forgotten on restart, as
 * addresses should be.
 */
export function photoStore({ db, clock, settings, photoReader }: Needs) {
  const storedBy = countByAddress(DAY_MINUTES)
  const maxEach = Math.max(settings.photosMostMb * ROOM_SHARE, LEAST_ROOM_MB) * MB

  /** Stores one photo, or refuses it with a message. When this resolves, the photo is on disk. */
  return async (visitor: string, leadId: string, bytes: Buffer): Promise<PhotoReceipt> => {
    try {
      if (!formatOf(bytes)) throw faulty('not a photo')
      const sha256 = sha256Of(bytes)
      const known = await leadFileBySha256(db, leadId, sha256)
      if (known) return known
      if ((await leadFiles(db, leadId)).length >= MAX_PHOTOS) throw enough()
      if ((await leadFileBytes(db)) >= settings.photosMostMb * MB) throw noRoom()
      if (storedBy(visitor, 0).count >= maxEach) throw enoughToday()
      const read = await photoReader.read(visitor, bytes)
      if ('fault' in read) throw faulty(read.fault)
      const receipt = await keep(db, leadId, sha256, read.photo, clock())
      storedBy(visitor, read.photo.large.length + read.photo.small.length)
      return receipt
    } catch (error) {
      throw error instanceof HttpError ? error : photoNotStored(error)
    }
  }
}
