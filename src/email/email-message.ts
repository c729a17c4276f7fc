import type { OutboxRow } from '../core/storage/tables.ts'

type InlinePicture = {
  filename: string
  content: Buffer
  contentType: string
  contentDisposition: 'inline'
  cid: string
}
type AttachedFile = Omit<InlinePicture, 'contentDisposition' | 'cid'> & { contentDisposition: 'attachment' }
export type Attachment = InlinePicture | AttachedFile

export type Address = { name: string; address: string }

/** The content and recipient of one email, independent of the transport. */
export type EmailMessage = {
  /** The file name when there is no mail server. It must not contain personal data. */
  file: string
  to: Address
  replyTo: Address
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The Message-ID of the email that this one replies to. */
  inReplyTo?: string
  references?: string
  /** Inline pictures, and files. */
  attachments?: Attachment[]
}

/** A repeat after a crash has the same id, so that email clients can recognize it. */
export const messageId = (row: Pick<OutboxRow, 'id'>, host: string) => `<${row.id}@${new URL(host).hostname}>`
