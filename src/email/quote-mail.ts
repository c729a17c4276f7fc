import { site } from '../content/site.ts'
import { sha256Of } from '../contract/hash.server.ts'
import { spacedCode } from '../contract/spoken-code.ts'
import { YOUR_QUOTE_PATH } from '../contract/your-quote-calls.ts'
import { quoteCodeOf } from '../core/codes.ts'
import { readDeskKey } from '../core/desk/desk-key.ts'
import { oneLine } from '../core/plain-text.ts'
import { quoteCodeHash, quoteUrl } from '../core/quotes/quote-link.ts'
import { quotePdf } from '../core/quotes/quote-pdf.ts'
import { KeyTaken } from '../core/storage/lead-events.ts'
import { leadForEmail } from '../core/storage/leads.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import type { NewEmail } from '../core/storage/queued-email.ts'
import { recordEvent } from '../core/storage/quote-record.ts'
import type { QuoteRow } from '../core/storage/quote-tables.ts'
import { chosenOf, contentOfVersion, versionOf } from '../core/storage/quote-versions.ts'
import { lockedQuote, quoteOf } from '../core/storage/quotes.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { greeting } from '../quote/email-words.ts'
import type { Attachment, EmailMessage } from './email-message.ts'
import { type SendDeps, SkippedEmail, WaitingEmail } from './send-deps.ts'

/** A quote as its emails need it. */
export type QuoteForEmail = NonNullable<Awaited<ReturnType<typeof quoteForEmail>>>

/** Undefined if it was erased meanwhile. */
export async function quoteForEmail({ db, settings }: SendDeps, id: string) {
  const quote = await quoteOf(db, { id })
  if (!quote || quote.sent_version === null || quote.valid_until === null) return undefined
  const version = await versionOf(db, id, quote.sent_version)
  if (!version) return undefined
  const lead = quote.lead_id === null ? undefined : await leadForEmail(db, quote.lead_id)
  const key = readDeskKey(settings.dataDir, settings.desk.secret)
  const content = contentOfVersion(version)
  const { customer } = content
  return {
    quote: { ...quote, valid_until: quote.valid_until },
    version,
    content,
    chosen: chosenOf(version),
    lead,
    url: quoteUrl(key, settings.desk.siteUrl, quote),
    hasLiveLink: quote.code_hash === quoteCodeHash(key, quote),
    page: `${(settings.desk.siteUrl ?? site.host).replace(/^https?:\/\//, '')}${YOUR_QUOTE_PATH}`,
    code: spacedCode(quoteCodeOf(key, quote)),
    hello: greeting(oneLine(customer.name, 80)),
    /** Dana Picket, Fairhope */
    who: [oneLine(customer.name, 60), oneLine(customer.town, 40)].filter(Boolean).join(', '),
  }
}

/** For emails that are about the link alone. */
export function refuseDeadLink({ hasLiveLink }: QuoteForEmail) {
  if (!hasLiveLink) throw new SkippedEmail('Its link stopped working when the desk’s key changed. Tap New link')
}

export function refuseWithoutMailbox({ content }: QuoteForEmail) {
  if (content.customer.email === '') throw new SkippedEmail('There is no email address on this quote')
}

/** When a lead is erased, its emails stored as files are found by its reference. */
export const fileOf = ({ lead, quote }: QuoteForEmail, kind: string) =>
  [lead?.reference, 'quote', quote.number, kind].filter(Boolean).join('-')

export const toCustomer = ({ content }: QuoteForEmail, ownerEmail: string) =>
  ({
    to: { name: '', address: content.customer.email },
    replyTo: { name: site.brand, address: ownerEmail },
    // Keeps auto-responders from replying.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }) satisfies Partial<EmailMessage>

/** Replies go to the customer, if they gave an address. */
export const toOwner = ({ content: { customer } }: QuoteForEmail, ownerEmail: string) => {
  const owner = { name: site.brand, address: ownerEmail }
  return {
    to: owner,
    replyTo: customer.email ? { name: oneLine(customer.name, 60), address: customer.email } : owner,
    headers: { 'Auto-Submitted': 'auto-generated' },
  } satisfies Partial<EmailMessage>
}

/** For the email that only brings the PDF: wait as long as it takes. */
export const UNTIL_MADE = { maxMs: Number.POSITIVE_INFINITY, retryMs: 60_000 }

export type AttachedPdf = { attachment: Attachment; sha256: string; words: string }

/** The PDF, or null where the email should go without it: it can't be made, and the email waited long enough. */
export async function pdfFor(
  deps: SendDeps,
  row: OutboxRow,
  { quote, version, chosen }: QuoteForEmail,
  wait: { maxMs: number; retryMs: number },
): Promise<AttachedPdf | null> {
  const pdf = await quotePdf(deps, { id: quote.id, version: version.number }, { inBackground: true }).catch(() => null)
  if (!pdf) {
    if (deps.clock().getTime() - Date.parse(row.created_at) < wait.maxMs)
      throw new WaitingEmail('The PDF can’t be made yet', wait.retryMs)
    return null
  }
  const kind = chosen ? (chosen.how === 'signed' ? '-signed' : '-accepted') : ''
  const filename = `quote-${quote.number}${kind}.pdf`
  return {
    attachment: { filename, content: pdf, contentType: 'application/pdf', contentDisposition: 'attachment' },
    sha256: sha256Of(pdf),
    words: `${filename}, ${Math.ceil(pdf.length / 1024)} KB, is attached.`,
  }
}

/** Queues the email that brings the PDF after one that had to go without it. */
export const enqueuePdf = ({ db, clock }: SendDeps, row: OutboxRow, email: NewEmail) =>
  enqueueEmail(db, email, clock().toISOString(), {
    ...(row.lead_id === null ? {} : { leadId: row.lead_id }),
    dedupeKey: `${row.kind}-pdf-${row.id}`,
  })

/** Writes into the quote's record that an email to the customer was handed over. */
export async function recordEmail(
  { db, clock }: SendDeps,
  row: OutboxRow,
  quote: Pick<QuoteRow, 'id'>,
  version: number,
) {
  const write = () =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockedQuote(transaction, quote.id))) return
      await recordEvent(transaction, quote.id, {
        at: clock().toISOString(),
        kind: 'email-sent',
        data: { email: row.kind, version },
        mutation: `email ${row.id}`,
      })
    })
  // The email has been sent, so an error here must not send it again.
  await write().catch((error: unknown) => (error instanceof KeyTaken ? undefined : write().catch(() => {})))
}
