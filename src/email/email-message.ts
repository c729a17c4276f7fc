import type { OutboxRow } from '../core/storage/tables.ts'

export type Attachment = {
  filename: string
  content: Buffer
  contentType: string
  contentDisposition: 'inline'
  cid: string
}

export type Address = { name: string; address: string }

/** What one email says and to whom; how it travels is the transport's business. */
export type EmailMessage = {
  /** Where it is kept as a file when there is no mail server: no personal data in it. */
  file: string
  to: Address
  replyTo: Address
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The email it follows in the same conversation. */
  inReplyTo?: string
  references?: string
  /** Pictures that stand in the email. */
  attachments?: Attachment[]
}

/** A repeat after a crash carries the same id, so that mail programs can recognise it. */
export const messageId = (row: Pick<OutboxRow, 'id'>, host: string) => `<${row.id}@${new URL(host).hostname}>`
