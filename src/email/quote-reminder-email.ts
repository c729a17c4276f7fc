import { hoursOn } from '../core/quotes/open-days.ts'
import { quoteSettings } from '../core/quotes/settings.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { addDays, localDay, weekdayOf } from '../lead/business-time.ts'
import { monthAndDay, weekdayAndDate } from '../quote/date-words.ts'
import { isAfterHours, reminderTimes } from '../quote/reminders.ts'
import { button, layout, paragraph, plainLayout, smallLink } from './layout.ts'
import {
  fileOf,
  type QuoteForEmail,
  quoteForEmail,
  recordEmail,
  refuseDeadLink,
  refuseWithoutMailbox,
  toCustomer,
} from './quote-mail.ts'
import { type SendDeps, SkippedEmail } from './send-deps.ts'

const ASK = 'Reply to this email, or ask on the page.'
const QUESTIONS = [
  {
    subject: 'Any questions about your fence quote?',
    words: `Is anything missing, or would you like something changed? ${ASK}`,
  },
  {
    subject: 'Still thinking about your fence?',
    words: `Would a different day or a different material help? ${ASK}`,
  },
]

/** "tomorrow", or the weekday where the reminder was moved to an earlier day. */
const when = (validUntil: string, today: string) =>
  validUntil === addDays(today, 1) ? 'tomorrow' : validUntil === today ? 'today' : weekdayOf(validUntil)

function wordsOf({ quote, version }: QuoteForEmail, turn: number, row: OutboxRow) {
  const today = localDay(row.created_at)
  const times = reminderTimes({ sentAt: version.sent_at, validUntil: quote.valid_until }, hoursOn)
  if (times.some(({ day, isLast }) => isLast && day === today)) {
    const day = when(quote.valid_until, today)
    return {
      subject: `Your quote expires ${day}`,
      words: `It’s good through ${day}. Want us to hold the price a little longer? Just reply.`,
    }
  }
  const { subject, words } = QUESTIONS[turn === 1 ? 0 : 1] ?? { subject: '', words: '' }
  return { subject, words: `Your quote is good through ${weekdayAndDate(quote.valid_until)}. ${words}` }
}

/** Whether somebody reached the customer since the reminder was written. */
async function isReached(db: Db, leadId: string, since: string) {
  const reached = await db
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'reached')
    .where('at', '>=', since)
    .executeTakeFirst()
  return reached !== undefined
}

/** Everything that stops a reminder is looked at again when it is sent. What it says is true on its own day only. */
async function refuseStopped({ db, clock }: SendDeps, { quote, lead }: QuoteForEmail, row: OutboxRow) {
  const why =
    quote.state !== 'out' || localDay(clock()) > quote.valid_until
      ? 'This quote is no longer out'
      : localDay(row.created_at) !== localDay(clock())
        ? 'The day of this reminder is over'
        : isAfterHours(clock(), hoursOn)
          ? 'The business has closed for the day'
          : quote.reminders_off === 1 || !(await quoteSettings(db)).settings.sendsReminders
            ? 'Reminders are off'
            : quote.asked_at !== null
              ? 'The customer asked for a change'
              : null
  const work =
    lead && (await db.selectFrom('lead_work').select('step').where('lead_id', '=', lead.id).executeTakeFirst())
  if (why !== null) throw new SkippedEmail(why)
  if (work && (work.step === 'won' || work.step === 'lost') && quote.adds_to === null)
    throw new SkippedEmail('The lead is closed')
  if (lead && (await isReached(db, lead.id, row.created_at))) throw new SkippedEmail('The customer was reached')
}

export async function sendQuoteReminder(
  deps: SendDeps,
  row: OutboxRow,
  { quote: id, turn }: EmailOf<'quote-reminder'>,
) {
  const mail = await quoteForEmail(deps, id)
  if (!mail) return
  await refuseStopped(deps, mail, row)
  refuseWithoutMailbox(mail)
  refuseDeadLink(mail)
  const { hello, url, lead, version } = mail
  const { subject, words } = wordsOf(mail, turn, row)
  const since = lead ? `You asked us for this quote on ${monthAndDay(localDay(lead.received_at))}.` : ''
  const stop = 'Stop reminders about this quote'
  await deps.send(
    {
      ...toCustomer(mail, deps.settings.ownerEmail),
      file: fileOf(mail, `reminder-${turn}`),
      subject,
      text: plainLayout([hello, words, `See your quote: ${url}`, `${since}\n${stop}: ${url}.stop`.trim()]),
      html: layout(subject, [
        paragraph(hello),
        paragraph(words),
        button(url, 'See your quote'),
        button(url, 'Ask for a change', 'quiet'),
        smallLink(since, `${url}.stop`, stop),
      ]),
    },
    row,
  )
  await recordEmail(deps, row, mail.quote, version.number)
}
