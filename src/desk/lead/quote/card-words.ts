import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { addDays, localDay } from '../../../lead/business-time.ts'
import { dayAndTime, nearDayInWords, shortDayOf, timeOf, timeOrDay } from '../../../lead/time-words.ts'
import { firstSafeDay } from '../../../quote/cancel-days.ts'
import { QUOTE_LIMITS } from '../../../quote/content.ts'
import { shortName } from '../../../quote/faults.ts'
import { dollars } from '../../../quote/money.ts'
import { type AcceptedHow, DECLINE_LABELS, DECLINE_REASONS } from '../../../quote/states.ts'
import { listed } from '../../ui/counted.ts'

/** A post on the card's timeline: done, the one to act on, or still to come. */
export type CardRow = { tone: 'done' | 'hot' | 'coming'; text: string; small?: string }
type Shown = { now: number; firstName: string; nameOf: (id: string | null) => string }

export const HOW_WORDS: Record<Exclude<AcceptedHow, 'signed'>, string> = {
  phone: 'By phone',
  'in-person': 'In person',
  paper: 'On paper',
}
const TIMES = ['', 'once', 'twice', 'three times']
const capitalized = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
/** "today 9:24 am", "Nov 2, 10:05 am" */
const whenInside = (at: string, now: number) =>
  localDay(at) === localDay(now) ? `today ${timeOf(at)}` : timeOrDay(at, now)
/** The same at the beginning of a sentence. */
const when = (at: string, now: number) => capitalized(whenInside(at, now))

/** Without it, a contract ends only if both sides agree. */
export const hasRightToCancel = ({ cancelBy, isNoticeMissing }: QuoteSummary) => cancelBy !== null || isNoticeMissing

export const cardTitle = ({ number, addsTo }: QuoteSummary) => `${addsTo === null ? 'Quote' : 'Change order'} ${number}`

export function cardTag(quote: QuoteSummary): { text: string; color: string } {
  const { state, isExpired, asked, openedCount, chosen } = quote
  if (asked?.isAgain && (state === 'out' || state === 'declined')) return { text: 'Wants it again', color: 'warm' }
  if (state === 'draft') return { text: 'Draft', color: 'line' }
  if (state === 'accepted') return { text: chosen?.how === 'signed' ? 'Signed' : 'Said yes', color: '' }
  if (state === 'declined') return { text: 'Declined', color: 'line' }
  if (state === 'withdrawn') return { text: 'Withdrawn', color: 'line' }
  if (state === 'canceled') return { text: 'Canceled', color: 'red' }
  if (asked) return { text: 'Change requested', color: 'warm' }
  if (isExpired) return { text: 'Expired', color: 'red' }
  return openedCount > 0 ? { text: 'Opened, no answer', color: 'warm' } : { text: 'Sent', color: 'honey' }
}

function sentRows(quote: QuoteSummary, { now, nameOf }: Shown): CardRow[] {
  const { sentAt, sentHow, sentBy, sentTo, emailedAt, refusedEmail, state, openedCount } = quote
  if (!sentAt) return []
  const isNew = state === 'out' && openedCount === 0
  const email =
    sentHow === 'text' ? ' As a text.' : emailedAt ? ` Email sent ${timeOf(emailedAt)}.` : ' The email is on its way.'
  return [
    {
      tone: 'done',
      text: sentTo ? `Sent to ${sentTo}` : 'Sent',
      small: `${when(sentAt, now)}, by ${nameOf(sentBy)}${isNew ? `.${refusedEmail ? '' : email}` : ''}`,
    },
    ...(refusedEmail
      ? [
          {
            tone: 'hot',
            text: `The email didn’t reach ${sentTo}`,
            small: `${refusedEmail} Call, or text the link.`,
          } as const,
        ]
      : []),
  ]
}

function openedRow(quote: QuoteSummary, { now }: Shown): CardRow {
  const { openedCount, openedFirst, openedLast, hasOpenedPdf } = quote
  if (openedCount === 0 || !openedFirst) return { tone: 'coming', text: 'Not opened yet' }
  const last = openedLast && openedLast !== openedFirst ? whenInside(openedLast, now) : ''
  const times = `${when(openedFirst, now)}${last && ` and ${last}`}.`
  return {
    tone: 'hot',
    text: `Opened ${TIMES[openedCount] ?? `${openedCount} times`}, no answer yet`,
    small: `${times}${hasOpenedPdf ? ' Opened the PDF.' : ''}`,
  }
}

function reminderRows({ remindersOff, reminders, openedCount, sentHow }: QuoteSummary, shown: Shown): CardRow[] {
  const { now, firstName } = shown
  if (remindersOff) return [{ tone: 'coming', text: 'Reminders are off' }]
  const [next] = reminders
  if (!next || sentHow === null) return []
  if (openedCount > 0) {
    const day = nearDayInWords(localDay(next), now)
    return [{ tone: 'coming', text: `Next reminder ${day}, ${timeOf(next)}` }]
  }
  const days = listed(reminders.map((at) => nearDayInWords(localDay(at), now)))
  return [
    {
      tone: 'coming',
      text: `${reminders.length === 1 ? 'Reminder' : 'Reminders'} ${days}`,
      small: `They stop as soon as ${firstName} answers.`,
    },
  ]
}

/** What the customer asked for, before or after the quote ended. */
const askedRow = ({ asked }: QuoteSummary, { now, firstName }: Shown): CardRow[] =>
  asked
    ? [
        {
          tone: 'hot',
          text: asked.isAgain ? `${firstName} wants it again` : `${firstName} asked for a change`,
          small: `${when(asked.at, now)}. ${asked.isAgain ? 'Extend it, or make a new version.' : 'Reminders have stopped.'}`,
        },
      ]
    : []

function outRows(quote: QuoteSummary, shown: Shown): CardRow[] {
  const { asked, isExpired, validUntil } = quote
  const rows = sentRows(quote, shown)
  if (asked) rows.push(...askedRow(quote, shown))
  else if (!isExpired) rows.push(openedRow(quote, shown), ...reminderRows(quote, shown))
  if (validUntil)
    rows.push(
      isExpired
        ? {
            tone: 'hot',
            text: `Expired ${shortDayOf(validUntil)}`,
            ...(asked?.isAgain ? {} : { small: 'No answer. Call, or extend it.' }),
          }
        : { tone: 'coming', text: `Good through ${shortDayOf(validUntil)}` },
    )
  return rows
}

/** The law asks to say it out loud, no matter who signed or how. */
function cancelRows(quote: QuoteSummary, { now, firstName }: Shown): CardRow[] {
  const { cancelBy, isNoticeMissing, isTold } = quote
  if (!isNoticeMissing && (cancelBy === null || localDay(now) > cancelBy)) return []
  const until = cancelBy
    ? `${firstName} can cancel until midnight ${shortDayOf(cancelBy)}.`
    : `${firstName} doesn’t have the written notice yet, and can cancel for three business days after getting it.`
  return [
    isTold
      ? { tone: 'done', text: `You told ${firstName} about the right to cancel`, small: until }
      : {
          tone: 'hot',
          text: `Call ${firstName} about the right to cancel`,
          small: `${until} By law, you have to say so out loud.`,
        },
    {
      tone: 'coming',
      text: cancelBy
        ? `Don’t order materials before ${shortDayOf(firstSafeDay(cancelBy))}`
        : 'Don’t order materials yet',
    },
  ]
}

/** Everybody at the desk has the PDF; what the customer has depends on the email. */
function copyWords({ copy }: QuoteSummary, firstName: string) {
  if (copy === 'sent') return 'You both have the PDF.'
  if (copy === 'queued') return `${firstName}’s copy is on its way.`
  return copy === 'rejected' ? '' : `${firstName} has no copy by email.`
}

const refusedRow = ({ email, refusedEmail }: QuoteSummary, what: string): CardRow => ({
  tone: 'hot',
  text: `${what} didn’t reach ${email}`,
  small: `${refusedEmail ?? ''} Call, and send them the link.`.trim(),
})

function acceptedRow(quote: QuoteSummary, { now, nameOf, firstName }: Shown): CardRow[] {
  const { chosen, recordedAt, version, pdfMissingSince } = quote
  if (!chosen) return []
  const pdf = pdfMissingSince
    ? `Still making the signed PDF, since ${timeOf(pdfMissingSince)}.`
    : copyWords(quote, firstName)
  if (chosen.how === 'signed')
    return [
      {
        tone: 'done',
        text: `Signed by ${chosen.name}`,
        small: `${dayAndTime(chosen.at, now)}. Version ${version}. ${pdf}`.trim(),
      },
    ]
  const recorded = recordedAt ?? chosen.at
  const given = localDay(chosen.at) === localDay(recorded) ? '' : ` on ${shortDayOf(localDay(chosen.at))}`
  return [
    {
      tone: 'done',
      text: `${chosen.name} said yes`,
      small: `${HOW_WORDS[chosen.how]}${given}, recorded by ${nameOf(chosen.by)}, ${whenInside(recorded, now)}. No signature: the link still lets ${firstName} sign exactly this.`,
    },
  ]
}

function canceledRows(quote: QuoteSummary, { now, firstName }: Shown): CardRow[] {
  const { canceledAt, refundBy, isRefunded, endedWith } = quote
  const small = canceledAt && { small: when(canceledAt, now) }
  // What was paid for it goes back with the contract.
  if (endedWith !== null) return [{ tone: 'done', text: `Canceled with quote ${endedWith}`, ...small }]
  const canceled: CardRow = { tone: 'done', text: `${firstName} canceled`, ...small }
  if (!refundBy || isRefunded) return [canceled, { tone: 'done', text: 'Refund is done' }]
  return [
    canceled,
    {
      tone: 'hot',
      text: `Refund due by ${shortDayOf(refundBy)}`,
      small: `Anything ${firstName} paid. It stays in To do until you mark it as done.`,
    },
  ]
}

export function cardRows(quote: QuoteSummary, shown: Shown): CardRow[] {
  const { state, asked, declined, validUntil, changedBy, changedAt } = quote
  const { now, firstName, nameOf } = shown
  switch (state) {
    case 'draft':
      return [
        {
          tone: 'hot',
          text: 'Not sent yet',
          small: `Draft saved ${whenInside(changedAt, now)}, by ${nameOf(changedBy)}`,
        },
      ]
    case 'out':
      return outRows(quote, shown)
    case 'accepted':
      return [
        ...acceptedRow(quote, shown),
        ...(quote.copy === 'rejected'
          ? [refusedRow(quote, quote.chosen?.how === 'signed' ? 'The signed copy' : 'The copy')]
          : []),
        ...cancelRows(quote, shown),
      ]
    case 'declined': {
      const reason = DECLINE_REASONS.find((one) => one === declined?.reason)
      const rows = sentRows(quote, shown)
      if (declined)
        rows.push({
          tone: asked ? 'done' : 'hot',
          text: `${firstName} said no${reason ? `: ${DECLINE_LABELS[reason]}` : ''}`,
          small: `${when(declined.at, now)}. Reminders have stopped.`,
        })
      rows.push(...askedRow(quote, shown))
      if (validUntil && validUntil >= localDay(now))
        rows.push({ tone: 'coming', text: `${firstName} can still accept it through ${shortDayOf(validUntil)}` })
      return rows
    }
    case 'withdrawn':
      return [
        ...sentRows(quote, shown),
        { tone: 'done', text: 'Withdrawn', small: `${when(changedAt, now)}. The link says to call you.` },
      ]
    case 'canceled':
      return [
        ...acceptedRow({ ...quote, pdfMissingSince: null }, shown),
        ...canceledRows(quote, shown),
        ...(quote.refusedEmail ? [refusedRow(quote, 'The email about it')] : []),
      ]
  }
}

/** What was accepted, in a line: Cedar, cap and trim, with kick board along the bottom. Deposit $2,985.90. */
export function chosenWords({ chosen, options, addOns }: QuoteSummary) {
  if (!chosen) return ''
  const option = options.find(({ id }) => id === chosen.option)
  const added = addOns.filter(({ id }) => chosen.addOns.includes(id)).map(({ text }) => lowerFirst(text))
  const deposit = chosen.depositCents > 0 ? ` Deposit ${dollars(chosen.depositCents)}.` : ''
  const what = [option?.name ?? '', added.length > 0 ? `with ${listed(added)}` : ''].filter(Boolean).join(', ')
  return `${what && `${capitalized(what)}.`}${deposit}`.trim()
}
const lowerFirst = (text: string) => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`

export const optionLabel = (option: { name: string }, isAlone: boolean) =>
  isAlone && !option.name ? 'Total' : shortName(option)

const EXTEND_DAYS = 14

/**
 * The days that a quote can be extended to, and the one to suggest: two weeks after today or its last day, whichever is
 * later. Null if no later day is allowed.
 */
export function daysToExtend({ validUntil }: Pick<QuoteSummary, 'validUntil'>, today: string) {
  const last = addDays(today, QUOTE_LIMITS.goodForDays)
  const isAhead = validUntil !== null && validUntil >= today
  const first = isAhead ? addDays(validUntil, 1) : today
  if (first > last) return null
  const suggested = addDays(isAhead ? validUntil : today, EXTEND_DAYS)
  return { first, suggested: suggested < last ? suggested : last, last }
}

export const extendLabel = (day: string) => `Extend through ${shortDayOf(day)}`
