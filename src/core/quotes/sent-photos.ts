import type { SentContent } from '../../quote/content.ts'
import type { PhotoReader } from '../photos/reader.ts'
import { leadFileContent, leadOfFile } from '../storage/lead-files.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'
import type { Db } from '../storage/tables.ts'

/**
 * A draft's photos as they become part of what is sent: small, and as text, so that a contract needs no lead. `missing`:
 * one of them was deleted since, or is another customer's.
 */
export async function sentPhotos(db: Db, reader: PhotoReader, { lead_id }: Pick<QuoteRow, 'lead_id'>, ids: string[]) {
  const photos: SentContent['photos'] = []
  let missing = false
  for (const id of ids) {
    const isOwn = lead_id !== null && (await leadOfFile(db, id)) === lead_id
    const content = isOwn && (await leadFileContent(db, id, 'small'))
    const small = content && (await reader.shrink(content))
    if (small)
      photos.push({ width: small.width, height: small.height, jpeg: Buffer.from(small.jpeg).toString('base64') })
    else missing = true
  }
  return { photos, missing }
}
