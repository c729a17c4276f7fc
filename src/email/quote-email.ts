import { site } from '../content/site.ts'
import { isClockUncertain } from '../core/storage/clock-jump.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { localDay } from '../lead/business-time.ts'
import { MINUTE } from '../lead/durations.ts'
import { codeWords, offerWords, quoteSubject } from '../quote/email-words.ts'
import { bigCode, button, layout, paragraph, plainLayout } from './layout.ts'
import {
  type AttachedPdf,
  enqueuePdf,
  fileOf,
  pdfFor,
  type QuoteForEmail,
  quoteForEmail,
  recordEmail,
  refuseDeadLink,
  refuseWithoutMailbox,
  toCustomer,
  UNTIL_MADE,
} from './quote-mail.ts'
import { type SendDeps, SkippedEmail } from './send-deps.ts'

const WAIT = { maxMs: 10 * MINUTE, retryMs: MINUTE }

function message(mail: QuoteForEmail, why: EmailOf<'quote'>['why'], pdf: AttachedPdf | null, ownerEmail: string) {
  const { content, quote, version, url, page, code, hello } = mail
  const subject = quoteSubject(site.brand, why, quote.valid_until)
  const offer = offerWords(content, why, quote.valid_until)
  const note = why === 'extended' ? '' : content.note
  const typed = codeWords(page)
  const attached = pdf ? pdf.words : 'You can open the PDF on the page.'
  return {
    ...toCustomer(mail, ownerEmail),
    file: fileOf(mail, `v${version.number}-${why}`),
    subject,
    text: plainLayout([hello, note, offer, `See your quote: ${url}`, `${typed}\n${code}`, attached]),
    html: layout(subject, [
      paragraph(hello),
      note && paragraph(note),
      paragraph(offer),
      button(url, 'See your quote'),
      paragraph(typed),
      bigCode(code),
      paragraph(attached),
    ]),
    ...(pdf && { attachments: [pdf.attachment] }),
  }
}

/** The PDF that the first email had to go without. */
function pdfMessage(mail: QuoteForEmail, pdf: AttachedPdf, ownerEmail: string) {
  const { quote, version, hello, url } = mail
  const subject = `The PDF of your fence quote ${quote.number}`
  const words = `Here is the PDF of the quote we sent you. ${pdf.words}`
  return {
    ...toCustomer(mail, ownerEmail),
    file: fileOf(mail, `v${version.number}-pdf`),
    subject,
    text: plainLayout([hello, words, `See your quote: ${url}`]),
    html: layout(subject, [paragraph(hello), paragraph(words), button(url, 'See your quote', 'quiet')]),
    attachments: [pdf.attachment],
  }
}

/** Sends a version to the customer, unless it is no longer what is out. */
export async function sendQuoteEmail(
  deps: SendDeps,
  row: OutboxRow,
  { quote: id, version, why, isPdfAlone }: EmailOf<'quote'>,
) {
  const mail = await quoteForEmail(deps, id)
  if (!mail) return
  const { quote } = mail
  if (quote.state !== 'out' || quote.sent_version !== version) throw new SkippedEmail('This version is no longer out')
  const now = deps.clock()
  if (localDay(now) > quote.valid_until && !(await isClockUncertain(deps.db, now)))
    throw new SkippedEmail('The quote’s last day is over')
  refuseWithoutMailbox(mail)
  refuseDeadLink(mail)
  const { ownerEmail } = deps.settings
  const pdf = await pdfFor(deps, row, mail, isPdfAlone ? UNTIL_MADE : WAIT)
  if (isPdfAlone) {
    if (pdf) await deps.send(pdfMessage(mail, pdf, ownerEmail), row)
    return
  }
  await deps.send(message(mail, why, pdf, ownerEmail), row)
  await recordEmail(deps, row, quote, version)
  if (!pdf) await enqueuePdf(deps, row, { kind: 'quote', quote: id, version, why, isPdfAlone: true })
}
