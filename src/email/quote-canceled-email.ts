import { oneLine } from '../core/plain-text.ts'
import { endedWithContract } from '../core/quotes/ended-change-orders.ts'
import { cancellationOf } from '../core/quotes/right-to-cancel.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import { recordOf } from '../core/storage/quote-record.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { shortDayOf } from '../lead/time-words.ts'
import { dayAndMinute, fullDay } from '../quote/date-words.ts'
import { dollars } from '../quote/money.ts'
import { button, heading, layout, paragraph, plainLayout } from './layout.ts'
import { ownerButtons } from './quote-answer-email.ts'
import { fileOf, quoteForEmail, recordEmail, refuseWithoutMailbox, toCustomer, toOwner } from './quote-mail.ts'
import type { SendDeps } from './send-deps.ts'

/** When it was canceled, what is refunded and by when. */
export async function sendQuoteCanceled(deps: SendDeps, row: OutboxRow, { quote: id, to }: EmailOf<'quote-canceled'>) {
  const mail = await quoteForEmail(deps, id)
  const cancellation = mail && cancellationOf(await recordOf(deps.db, id))
  if (!mail?.chosen || !cancellation) return
  const { quote, chosen, hello, who, url } = mail
  const { ownerEmail } = deps.settings
  const { canceledAt, refundBy } = cancellation
  const orders = await endedWithContract(deps.db, quote)
  const deposits = [chosen, ...orders].reduce((sum, { depositCents }) => sum + depositCents, 0)
  const deposit =
    deposits > 0 ? ` ${orders.length > 0 ? 'The deposits are' : 'The deposit is'} ${dollars(deposits)}.` : ''
  const amounts = orders.map(({ number, cents }) => `${number} (${dollars(cents)})`).join(', ')
  const [order, is] = orders.length === 1 ? ['change order', 'is'] : ['change orders', 'are']
  const withIt = orders.length > 0 ? ` With it, ${order} ${amounts} ${is} canceled, too.` : ''
  if (to === 'owner') {
    const title = `${oneLine(chosen.name, 80)} canceled the contract for quote ${quote.number}`
    const when = `Recorded ${dayAndMinute(canceledAt)}.${withIt} Refund due by ${shortDayOf(refundBy)}, if anything was paid.${deposit}`
    const buttons = ownerButtons(deps, mail)
    return deps.send(
      {
        ...toOwner(mail, ownerEmail),
        file: fileOf(mail, 'canceled-owner'),
        subject: `[Canceled] ${who}`,
        text: plainLayout([title, when, buttons.text]),
        html: layout(title, [heading(title), paragraph(when), ...buttons.html]),
      },
      row,
    )
  }
  refuseWithoutMailbox(mail)
  const subject = `Canceled: quote ${quote.number}`
  const words = `Your contract, quote ${quote.number}, is canceled. We recorded it on ${dayAndMinute(canceledAt)}.${withIt}`
  const refund = `Anything you paid will be refunded by ${fullDay(refundBy)}. You owe nothing.`
  await deps.send(
    {
      ...toCustomer(mail, ownerEmail),
      file: fileOf(mail, 'canceled'),
      subject,
      text: plainLayout([hello, words, refund, `Open my contract: ${url}`]),
      html: layout(subject, [
        paragraph(hello),
        paragraph(words),
        paragraph(refund),
        button(url, 'Open my contract', 'quiet'),
      ]),
    },
    row,
  )
  await recordEmail(deps, row, quote, mail.version.number)
}
