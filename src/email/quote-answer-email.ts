import { dialable } from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import { personById } from '../core/storage/desk-people.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import { dataOf, recordOf } from '../core/storage/quote-record.ts'
import type { QuoteEventRow } from '../core/storage/quote-tables.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { dayAndMinute } from '../quote/date-words.ts'
import { DECLINE_LABELS } from '../quote/states.ts'
import { button, heading, layout, paragraph, plainLayout } from './layout.ts'
import { deskLink } from './lead-item.ts'
import { fileOf, type QuoteForEmail, quoteForEmail, toOwner } from './quote-mail.ts'
import type { SendDeps } from './send-deps.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function answerWords(event: QuoteEventRow) {
  const { isAgain, reason, message } = dataOf(event)
  const said = textOf(message)
  if (event.kind === 'declined') {
    const label = Object.entries(DECLINE_LABELS).find(([known]) => known === reason)?.[1]
    return { tag: 'Declined', what: `declined the quote${label ? `. Reason: ${label}` : ''}`, said }
  }
  return isAgain === true
    ? { tag: 'Wants it again', what: 'wants the quote again', said }
    : { tag: 'Change request', what: 'asks for a change', said }
}

/** The buttons of an email to the owner: call, and the lead in the desk. */
export function ownerButtons({ settings }: SendDeps, { content, lead }: QuoteForEmail) {
  const phone = oneLine(content.customer.phone, 30)
  const tel = dialable(phone)
  const desk = lead && settings.desk.url && settings.desk.port !== null ? deskLink(settings.desk.url, lead) : null
  return {
    text: [tel ? `Call: ${phone} (${tel})` : '', desk ? `Open in the desk: ${desk}` : ''].filter(Boolean).join('\n'),
    html: [tel ? button(tel, `Call ${phone}`) : '', desk ? button(desk, 'Open in the desk', 'quiet') : ''],
  }
}

/** What the customer said, for the owner and for the person the lead is assigned to. */
export async function sendQuoteAnswer(
  deps: SendDeps,
  row: OutboxRow,
  { quote: id, seq, person: to }: EmailOf<'quote-answer'>,
) {
  const mail = await quoteForEmail(deps, id)
  const event = (await recordOf(deps.db, id)).find((one) => one.seq === seq)
  const person = to === null ? null : await personById(deps.db, to)
  if (!mail || !event || (to !== null && (!person || person.left_at !== null))) return
  const { ownerEmail } = deps.settings
  // The owner gets the first email already.
  if (person?.email === ownerEmail) return
  const { quote, content, who } = mail
  const { tag, what, said } = answerWords(event)
  const title = `${oneLine(content.customer.name, 60)} ${what}`
  const when = `Quote ${quote.number}, ${dayAndMinute(event.at)}.`
  const buttons = ownerButtons(deps, mail)
  await deps.send(
    {
      ...toOwner(mail, ownerEmail),
      ...(person && { to: { name: person.name, address: person.email } }),
      file: fileOf(mail, `answer-${seq}${person ? `-${person.id}` : ''}`),
      subject: `[${tag}] ${who}`,
      text: plainLayout([title, said && `“${said}”`, when, buttons.text]),
      html: layout(title, [heading(title), said && paragraph(`“${said}”`), paragraph(when), ...buttons.html]),
    },
    row,
  )
}
