import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { site } from '../content/site.ts'
import { emailsDir } from '../core/emails-dir.ts'
import type { Settings } from '../core/settings.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { type EmailMessage, messageId } from './email-message.ts'

/** Writes to a temporary file and renames it, so that nobody ever reads half an email. */
async function writeEmail(dir: string, name: string, content: Buffer) {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `${name}.eml`)
  const draft = await open(`${file}.part`, 'w', 0o600)
  try {
    await draft.writeFile(content)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${file}.part`, file)
}

export type SendEmail = (emailMessage: EmailMessage, row: OutboxRow) => Promise<void>

/** Sends by SMTP, or writes emails to files when no mail server is set. */
export function mailSender(settings: Pick<Settings, 'smtp' | 'mailFrom' | 'dataDir'>): SendEmail {
  const message = ({ file: _, ...emailMessage }: EmailMessage, row: OutboxRow) => ({
    ...emailMessage,
    from: settings.mailFrom,
    messageId: messageId(row, site.host),
    date: new Date(row.created_at),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (settings.smtp) {
    const smtp = createTransport({
      ...settings.smtp,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      dnsTimeout: 10_000,
      socketTimeout: 30_000,
    })
    return async (emailMessage, row) => {
      await smtp.sendMail(message(emailMessage, row))
    }
  }
  const paper = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (emailMessage, row) => {
    const { message: content } = await paper.sendMail(message(emailMessage, row))
    if (!Buffer.isBuffer(content)) throw new Error('The email couldn’t be put together')
    await writeEmail(emailsDir(settings.dataDir), emailMessage.file, content)
  }
}
