import { site } from '../content/site.ts'
import { oneLine } from '../core/plain-text.ts'
import { leadFileContent } from '../core/storage/lead-files.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import { filesOfEmail, firstEmail } from '../core/storage/photo-emails.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { type EmailMessage, messageId } from './email-message.ts'
import { heading, layout, paragraph, picture, plainLayout } from './layout.ts'
import type { SendEmail } from './mail-sender.ts'

type Shown = { position: number; width: number; height: number; small: Buffer }

/** Shows the photos inline in their small size. Even six of pure noise would stay under 2 MB. */
function photosEmail(lead: EmailLead, photos: Shown[], ownerEmail: string, row: OutboxRow): EmailMessage {
  const who = oneLine(lead.name, 60)
  const title = `${photos.length === 1 ? '1 photo' : `${photos.length} photos`} from ${who}`
  const about = `They go with request ${lead.reference}.`
  const how = `To save them at full size: npm run leads -- photos ${lead.reference} --out FOLDER`
  const cid = ({ position }: Shown) => `photo-${position}.${row.id}@${new URL(site.host).hostname}`
  return {
    file: `${lead.reference}-photos-${row.id}`,
    to: { name: site.brand, address: ownerEmail },
    replyTo: { name: who, address: lead.email },
    subject: `${title}, ${lead.reference}`,
    text: plainLayout([title, about, how]),
    html: layout(title, [
      heading(title),
      paragraph(about),
      ...photos.map((photo) => picture(`cid:${cid(photo)}`, `Photo ${photo.position}`, photo)),
      paragraph(how),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    attachments: photos.map((photo) => ({
      filename: `${lead.reference}-${photo.position}.jpg`,
      content: photo.small,
      contentType: 'image/jpeg',
      contentDisposition: 'inline',
      cid: cid(photo),
    })),
  }
}

type Mailing = { db: Db; settings: { ownerEmail: string }; send: SendEmail }

/**
 * Sends the owner the photos that arrived since the last such email. There may be none left if they were removed again.
 */
export async function sendPhotos({ db, settings, send }: Mailing, row: OutboxRow, lead: EmailLead) {
  const photos: Shown[] = []
  for (const file of await filesOfEmail(db, row.id)) {
    const small = await leadFileContent(db, file.id, 'small')
    if (small) photos.push({ ...file, small })
  }
  if (photos.length === 0) return
  const message = photosEmail(lead, photos, settings.ownerEmail, row)
  const first = await firstEmail(db, lead.id)
  const thread = first && messageId(first, site.host)
  await send(thread ? { ...message, inReplyTo: thread, references: thread } : message, row)
}
