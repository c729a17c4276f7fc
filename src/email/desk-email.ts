import { site } from '../content/site.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import type { EmailMessage } from './email-message.ts'
import { heading, layout, paragraph, plainLayout } from './layout.ts'

/** A part of a desk email, as plain text and as HTML. */
export type Part = { text: string; html: string }

export const textPart = (text: string): Part => ({ text, html: paragraph(text) })

type DeskEmail = { file: string; subject: string; title: string; parts: Part[]; about?: string[] }

/** An email from the desk to one of its people. */
export function deskEmail(
  to: Pick<DeskPersonRow, 'name' | 'email'>,
  { file, subject, title, parts, about }: DeskEmail,
): EmailMessage {
  return {
    file,
    to: { name: to.name, address: to.email },
    replyTo: { name: site.brand, address: to.email },
    subject,
    text: plainLayout([title, ...parts.map((part) => part.text)]),
    html: layout(title, [heading(title), ...parts.map((part) => part.html)]),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Finds an email stored as a file when one of these leads is erased.
      ...(about && about.length > 0 ? { 'X-Lead-Reference': about.join(' ') } : {}),
    },
  }
}
