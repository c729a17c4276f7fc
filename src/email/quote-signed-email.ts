import { oneLine } from '../core/plain-text.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import { dataOf, recordOf } from '../core/storage/quote-record.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { localDay } from '../lead/business-time.ts'
import { shortDayOf } from '../lead/time-words.ts'
import { callBy, lastDayToCancel } from '../quote/cancel-days.ts'
import { choiceWords, optionName } from '../quote/choice-words.ts'
import { AFTER_NOTICE, noticeForm } from '../quote/consent.ts'
import { dayAndMinute, fullDate, fullDay } from '../quote/date-words.ts'
import { dollars } from '../quote/money.ts'
import { signedText } from '../quote/signed-text.ts'
import type { Chosen } from '../quote/states.ts'
import { button, heading, layout, notice, paragraph, plainLayout, small } from './layout.ts'
import { ownerButtons } from './quote-answer-email.ts'
import {
  type AttachedPdf,
  enqueuePdf,
  fileOf,
  pdfFor,
  type QuoteForEmail,
  quoteForEmail,
  recordEmail,
  refuseWithoutMailbox,
  toCustomer,
  toOwner,
  UNTIL_MADE,
} from './quote-mail.ts'
import type { SendDeps } from './send-deps.ts'

const WAIT = { maxMs: 2 * 60_000, retryMs: 20_000 }

type Contract = QuoteForEmail & { chosen: Chosen }

const HOW: Record<Chosen['how'], string> = {
  signed: '',
  phone: ' by phone',
  'in-person': ' in person',
  paper: ' on paper',
}

/** "signed quote 1027 on …" or "said yes to quote 1027 by phone on …". */
const didWhat = ({ chosen, quote }: Contract) =>
  chosen.how === 'signed'
    ? `signed quote ${quote.number} on ${dayAndMinute(chosen.at)}`
    : `said yes to quote ${quote.number}${HOW[chosen.how]} on ${fullDate(localDay(chosen.at))}`

/** After a yes by phone, the time to cancel starts when the customer gets the notice: with the email to them. */
function lastDay({ chosen, content }: Contract, now: Date) {
  if (content.notice === null) return null
  const at = chosen.how === 'signed' ? chosen.at : now.toISOString()
  return lastDayToCancel(localDay(at))
}

/** For the owner, who must say it out loud. Without an email to the customer, the days to cancel haven't begun. */
async function cancelWords({ db, clock }: SendDeps, mail: Contract) {
  const day = lastDay(mail, clock())
  if (day === null) return ''
  const saidYes = (await recordOf(db, mail.quote.id)).findLast(({ kind }) => kind === 'said-yes')
  return mail.chosen.how === 'signed' || (saidYes && dataOf(saidYes).notify === true)
    ? `Call by ${shortDayOf(callBy(day))} about the right to cancel. They can cancel until midnight on ${fullDay(day)}.`
    : 'Call about the right to cancel. They don’t have the written notice yet, and can cancel for three business days after getting it.'
}

/** The whole contract, with the notice filled in. The text that was hashed has the form as it is in Settings. */
function contractText({ content, chosen }: Contract, lastDay: string | null) {
  const { brand, address } = content.business
  const date = fullDate(localDay(chosen.at))
  const facts = { seller: brand, address, date, lastDay: lastDay ? fullDate(lastDay) : AFTER_NOTICE }
  const notice = content.notice === null ? null : noticeForm(content.notice, facts).join('\n\n')
  const options = content.options.map((option) => ({ ...option, name: optionName(option) }))
  return signedText({ ...content, notice, options }, chosen)
}

const fingerprint = (pdf: AttachedPdf | null) => (pdf ? `Fingerprint of the PDF (SHA-256): ${pdf.sha256}` : '')

function customerMessage(
  mail: Contract,
  pdf: AttachedPdf | null,
  { ownerEmail, now }: { ownerEmail: string; now: Date },
) {
  const { content, chosen, quote, hello, url } = mail
  const isSigned = chosen.how === 'signed'
  const subject = `${isSigned ? 'Signed' : 'Accepted'}: your fence contract, quote ${quote.number}`
  const what = `Thank you. You ${didWhat(mail)}: ${choiceWords(content, chosen)}, ${dollars(chosen.cents)}.`
  const copy = pdf
    ? `${isSigned ? 'The signed PDF' : 'The PDF'} is attached. Please keep it.`
    : 'Your PDF will follow. Until then, here is the whole contract as text.'
  const day = lastDay(mail, now)
  const cancel = day ? `You can cancel until midnight on ${fullDay(day)}.` : ''
  const how = `Use the form in the PDF, or cancel on your contract page.`
  const pay = content.payLink && chosen.depositCents > 0 ? `Pay the deposit, ${dollars(chosen.depositCents)}` : ''
  const all = pdf ? '' : contractText(mail, day)
  return {
    ...toCustomer(mail, ownerEmail),
    file: fileOf(mail, 'signed'),
    subject,
    text: plainLayout([
      hello,
      `${what} ${copy}`,
      cancel && `${cancel} ${how}`,
      `Open my contract: ${url}`,
      pay && `${pay}: ${content.payLink}`,
      pdf?.words ?? '',
      fingerprint(pdf),
      all,
    ]),
    html: layout(subject, [
      paragraph(hello),
      paragraph(`${what} ${copy}`),
      cancel && notice(cancel, how),
      button(url, 'Open my contract'),
      pay && button(content.payLink, pay, 'quiet'),
      pdf ? paragraph(pdf.words) : '',
      pdf ? small(fingerprint(pdf)) : '',
      all && paragraph(all),
    ]),
    ...(pdf && { attachments: [pdf.attachment] }),
  }
}

async function ownerMessage(deps: SendDeps, mail: Contract, pdf: AttachedPdf | null) {
  const { content, chosen, who } = mail
  const name = oneLine(chosen.name, 80)
  const title = `${name} ${didWhat(mail)}`
  const what = `${choiceWords(content, chosen)}, ${dollars(chosen.cents)}. Deposit: ${dollars(chosen.depositCents)}.`
  const cancel = await cancelWords(deps, mail)
  const buttons = ownerButtons(deps, mail)
  const attached = pdf ? pdf.words : 'The PDF will follow.'
  return {
    ...toOwner(mail, deps.settings.ownerEmail),
    file: fileOf(mail, 'signed-owner'),
    subject: `[${chosen.how === 'signed' ? 'Signed' : 'Accepted'} ${dollars(chosen.cents)}] ${who}`,
    text: plainLayout([title, what, cancel, buttons.text, attached, fingerprint(pdf)]),
    html: layout(title, [
      heading(title),
      paragraph(what),
      cancel && paragraph(cancel),
      ...buttons.html,
      paragraph(attached),
      pdf ? small(fingerprint(pdf)) : '',
    ]),
    ...(pdf && { attachments: [pdf.attachment] }),
  }
}

/** The PDF that the first email had to go without. */
function pdfMessage(mail: Contract, pdf: AttachedPdf, to: 'customer' | 'owner', ownerEmail: string) {
  const { quote, hello, url } = mail
  const subject = `The PDF of your fence contract, quote ${quote.number}`
  const words = `Here is the PDF of quote ${quote.number}. Please keep it. ${pdf.words}`
  return {
    ...(to === 'owner' ? toOwner : toCustomer)(mail, ownerEmail),
    file: fileOf(mail, `signed-pdf-${to}`),
    subject: to === 'owner' ? `[PDF] ${mail.who}, quote ${quote.number}` : subject,
    text: plainLayout([
      ...(to === 'owner' ? [] : [hello]),
      words,
      to === 'owner' ? '' : `Open my contract: ${url}`,
      fingerprint(pdf),
    ]),
    html: layout(subject, [
      to === 'owner' ? '' : paragraph(hello),
      paragraph(words),
      to === 'owner' ? '' : button(url, 'Open my contract', 'quiet'),
      small(fingerprint(pdf)),
    ]),
    attachments: [pdf.attachment],
  }
}

/** The contract, for both sides. It waits a little for its PDF; what was signed waits for nothing. */
export async function sendQuoteSigned(
  deps: SendDeps,
  row: OutboxRow,
  { quote: id, to, isPdfAlone }: EmailOf<'quote-signed'>,
) {
  const found = await quoteForEmail(deps, id)
  if (!found?.chosen) return
  const mail = { ...found, chosen: found.chosen }
  if (to === 'customer') refuseWithoutMailbox(mail)
  const { ownerEmail } = deps.settings
  const pdf = await pdfFor(deps, row, mail, isPdfAlone ? UNTIL_MADE : WAIT)
  if (isPdfAlone) {
    if (pdf) await deps.send(pdfMessage(mail, pdf, to, ownerEmail), row)
    return
  }
  const isToCustomer = to === 'customer'
  await deps.send(
    isToCustomer ? customerMessage(mail, pdf, { ownerEmail, now: deps.clock() }) : await ownerMessage(deps, mail, pdf),
    row,
  )
  if (isToCustomer) await recordEmail(deps, row, mail.quote, mail.version.number)
  if (!pdf) await enqueuePdf(deps, row, { kind: 'quote-signed', quote: id, to, isPdfAlone: true })
}
