import * as v from 'valibot'
import type { QuoteSummary } from '../../contract/desk/quote-summary.ts'
import { localDay } from '../../lead/business-time.ts'
import type { SentContent } from '../../quote/content.ts'
import { MAX_REMINDERS, reminderTimes } from '../../quote/reminders.ts'
import { type Chosen, isExpired } from '../../quote/states.ts'
import { optionTotal, totalRange } from '../../quote/totals.ts'
import { oneLine } from '../plain-text.ts'
import { isClockUncertain } from '../storage/clock-jump.ts'
import { dataOf, recordOf } from '../storage/quote-record.ts'
import type { QuoteEventRow, QuoteRow } from '../storage/quote-tables.ts'
import { chosenOf, contentOfVersion, type QuoteVersion, versionOf } from '../storage/quote-versions.ts'
import { quoteOf } from '../storage/quotes.ts'
import type { Db, OutboxRow } from '../storage/tables.ts'
import { emailsOfLead } from '../storage/unsent-emails.ts'
import { hoursOn } from './open-days.ts'
import { cancellationOf, rightToCancel, wasTold } from './right-to-cancel.ts'
import { hasDraft } from './stored-draft.ts'

const payloadSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ quote: v.optional(v.string()), version: v.optional(v.number()), to: v.optional(v.string()) }),
  ),
  {},
)

type Email = Pick<OutboxRow, 'kind' | 'payload' | 'status'>

/** The emails to the customer about a quote, in the order they are given. */
function emailsOf<Row extends Email>(emails: Row[], id: string) {
  return emails.flatMap((row) => {
    const { quote, version, to } = v.parse(payloadSchema, row.payload)
    return row.kind.startsWith('quote') && row.kind !== 'quote-answer' && quote === id && to !== 'owner'
      ? [{ row, version }]
      : []
  })
}

const COPY = { pending: 'queued', sent: 'sent', skipped: 'skipped', failed: 'rejected' } as const

/** What became of the contract's email to the customer. If the PDF followed in an email of its own, that one counts. */
export function copyOf(emails: Email[], id: string): QuoteSummary['copy'] {
  const newest = emailsOf(emails, id).findLast(({ row }) => row.kind === 'quote-signed')
  return newest ? COPY[newest.row.status] : null
}

/** Only the newest email counts. */
function refusedEmail(emails: { row: OutboxRow }[]) {
  const newest = emails.at(-1)?.row
  return newest?.status === 'failed' ? oneLine(newest.last_error ?? 'Their mail server rejected it.', 300) : null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const newestOf = (record: QuoteEventRow[], kind: QuoteEventRow['kind']) =>
  record.findLast((event) => event.kind === kind)

function askedOf({ asked_at }: QuoteRow, record: QuoteEventRow[]): QuoteSummary['asked'] {
  const event = newestOf(record, 'change-requested')
  if (asked_at === null || !event) return null
  const { message, isAgain } = dataOf(event)
  return { at: event.at, message: text(message), isAgain: isAgain === true }
}

function declinedOf({ state }: QuoteRow, record: QuoteEventRow[]): QuoteSummary['declined'] {
  const event = newestOf(record, 'declined')
  if (state !== 'declined' || !event) return null
  const { reason, message } = dataOf(event)
  return { at: event.at, reason: text(reason), message: text(message) }
}

/** When the next reminders go out. */
function remindersOf(quote: QuoteRow, { sent_at }: QuoteVersion, content: SentContent, now: Date) {
  const { state, valid_until, reminders_off, asked_at, reminded } = quote
  if (state !== 'out' || valid_until === null || reminders_off === 1 || asked_at !== null) return []
  if (content.customer.email === '') return []
  return reminderTimes({ sentAt: sent_at, validUntil: valid_until }, hoursOn)
    .map(({ at }) => at)
    .filter((at) => at > now)
    .slice(0, Math.max(0, MAX_REMINDERS - reminded))
    .map((at) => at.toISOString())
}

type Sent = { version: QuoteVersion; content: SentContent; chosen: Chosen | null }
async function newestSent(db: Db, { id, sent_version, state }: QuoteRow): Promise<Sent | null> {
  const version = sent_version === null ? undefined : await versionOf(db, id, sent_version)
  if (!version) return null
  const isContract = state === 'accepted' || state === 'canceled'
  return { version, content: contentOfVersion(version), chosen: isContract ? chosenOf(version) : null }
}

const NOT_SENT = {
  version: 0,
  sentAt: null,
  sentHow: null,
  sentBy: null,
  sentTo: '',
  email: '',
  phone: '',
  options: [],
  addOns: [],
  cents: null,
  reminders: [],
  cancelBy: null,
  isNoticeMissing: false,
  pdfMissingSince: null,
}

function sentPart(quote: QuoteRow, { version, content, chosen }: Sent, record: QuoteEventRow[], now: Date) {
  const { customer, addOns, notice } = content
  return {
    version: version.number,
    sentAt: version.sent_at,
    sentHow: version.sent_how,
    sentBy: version.sent_by,
    sentTo: version.sent_how === 'email' ? customer.email : customer.phone,
    email: customer.email,
    phone: customer.phone,
    options: content.options.map(({ id, name }) => ({ id, name, cents: optionTotal(content, id) })),
    addOns: addOns.map(({ id, text, cents }) => ({ id, text, cents: cents ?? 0 })),
    cents: chosen ? ([chosen.cents, chosen.cents] as [number, number]) : totalRange(content),
    reminders: remindersOf(quote, version, content, now),
    ...(chosen ? rightToCancel(notice, chosen, record) : { cancelBy: null, isNoticeMissing: false }),
    pdfMissingSince: chosen && version.pdf_sha256 === null ? quote.decided_at : null,
  }
}

/** A quote as its lead's page shows it. */
export async function quoteSummary(db: Db, quote: QuoteRow, now: Date): Promise<QuoteSummary> {
  const sent = await newestSent(db, quote)
  const record = await recordOf(db, quote.id)
  const all = quote.lead_id === null ? [] : await emailsOfLead(db, quote.lead_id)
  const emails = emailsOf(all, quote.id)
  const cancellation = quote.state === 'canceled' ? cancellationOf(record) : null
  const emailed = emails.findLast(({ row, version }) => row.kind === 'quote' && version === sent?.version.number)
  return {
    id: quote.id,
    number: quote.number,
    state: quote.state,
    isExpired: isExpired(quote.state, quote.valid_until, localDay(now)) && !(await isClockUncertain(db, now)),
    addsTo: quote.adds_to === null ? null : ((await quoteOf(db, { id: quote.adds_to }))?.number ?? null),
    hasDraft: hasDraft(quote),
    ...(sent ? sentPart(quote, sent, record, now) : NOT_SENT),
    emailedAt: emailed?.row.sent_at ?? null,
    validUntil: quote.valid_until,
    openedFirst: quote.opened_first,
    openedLast: quote.opened_last,
    openedCount: quote.opened_count,
    hasOpenedPdf: record.some(({ kind }) => kind === 'pdf-opened'),
    asked: askedOf(quote, record),
    declined: declinedOf(quote, record),
    reminded: quote.reminded,
    remindersOff: quote.reminders_off === 1,
    chosen: sent?.chosen ?? null,
    recordedAt: newestOf(record, 'said-yes')?.at ?? null,
    isTold: wasTold(record),
    canceledAt: cancellation?.canceledAt ?? null,
    // A change order's deposit is refunded with its contract.
    refundBy: cancellation?.endedWith === null ? cancellation.refundBy : null,
    endedWith: cancellation?.endedWith ?? null,
    isRefunded: record.some(({ kind }) => kind === 'refunded'),
    copy: copyOf(all, quote.id),
    refusedEmail: refusedEmail(emails),
    rowVersion: quote.version,
    changedBy: quote.changed_by,
    changedAt: quote.changed_at,
  }
}

export async function quoteSummaries(db: Db, quotes: QuoteRow[], now: Date) {
  const summaries: QuoteSummary[] = []
  for (const quote of quotes) summaries.push(await quoteSummary(db, quote, now))
  return summaries
}
