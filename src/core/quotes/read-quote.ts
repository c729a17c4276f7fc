import type { SignedQuote, YourQuote } from '../../contract/your-quote.ts'
import { localDay } from '../../lead/business-time.ts'
import { lastDayToCancel } from '../../quote/cancel-days.ts'
import type { Chosen } from '../../quote/states.ts'
import { recordOf } from '../storage/quote-record.ts'
import { chosenOf, contentOfVersion, type QuoteVersion, versionOf } from '../storage/quote-versions.ts'
import type { Db } from '../storage/tables.ts'
import { type OpenQuote, quoteByCode } from './quote-by-code.ts'
import { cancellationOf, mayCancel, rightToCancel } from './right-to-cancel.ts'
import { phoneHint, shownContent } from './shown-content.ts'

/** A version that was sent is always stored, so a missing one is damage. */
export async function sentVersion(db: Db, { id, sent_version }: OpenQuote['quote']) {
  const version = await versionOf(db, id, sent_version)
  if (!version) throw new Error(`Version ${sent_version} of quote ${id} is missing`)
  return version
}

async function signedPart(
  db: Db,
  { quote, isClockUncertain }: OpenQuote,
  { notice, version, chosen }: { notice: string | null; version: QuoteVersion; chosen: Chosen },
  now: Date,
): Promise<SignedQuote> {
  const record = await recordOf(db, quote.id)
  const right = rightToCancel(notice, chosen, record)
  const isInTime = mayCancel(right, localDay(now)) || (isClockUncertain && right.cancelBy !== null)
  const cancellation = quote.state === 'canceled' ? cancellationOf(record) : null
  return {
    name: chosen.name,
    how: chosen.how,
    at: chosen.at,
    choice: { option: chosen.option, addOns: chosen.addOns },
    cents: chosen.cents,
    depositCents: chosen.depositCents,
    cancelBy: right.cancelBy,
    canCancel: quote.state === 'accepted' && isInTime,
    canceledAt: cancellation?.canceledAt ?? null,
    refundBy: cancellation?.refundBy ?? null,
    hasPdf: version.pdf_sha256 !== null,
  }
}

/** True once there is only a sentence to show about the quote. */
const hasEnded = ({ quote, isOver }: OpenQuote) =>
  quote.state === 'withdrawn' || (isOver && (quote.state === 'out' || quote.state === 'declined'))

async function versionBefore(db: Db, { id, sent_version }: OpenQuote['quote'], seen: number | undefined) {
  const number = Math.min(seen ?? sent_version, sent_version - 1)
  const before = number > 0 && (await versionOf(db, id, number))
  return before ? shownContent(contentOfVersion(before)) : null
}

/** Everything the customer's page shows. It changes nothing. Null for a code that opens nothing. */
export async function readQuote(db: Db, codeHash: string, now: Date, seen?: number): Promise<YourQuote | null> {
  const open = await quoteByCode(db, codeHash, now)
  if (!open) return null
  const { quote, isOver } = open
  const version = await sentVersion(db, quote)
  const content = contentOfVersion(version)
  const isShown = !hasEnded(open)
  const chosen = quote.state === 'accepted' || quote.state === 'canceled' ? chosenOf(version) : null
  return {
    state: quote.state,
    isExpired: quote.state === 'out' && isOver,
    number: quote.number,
    version: quote.sent_version,
    sentOn: localDay(version.sent_at),
    validUntil: quote.valid_until,
    content: isShown ? shownContent(content) : null,
    before: isShown ? await versionBefore(db, quote, seen) : null,
    phoneHint: phoneHint(content.customer.phone),
    mailbox: content.customer.email,
    cancelByIfSignedToday: content.notice === null ? null : lastDayToCancel(localDay(now)),
    declinedOn: quote.state === 'declined' && quote.decided_at !== null ? localDay(quote.decided_at) : null,
    remindersOff: quote.reminders_off === 1,
    signed: chosen && (await signedPart(db, open, { notice: content.notice, version, chosen }, now)),
  }
}

/** The photos of what the page shows, in the order of the content. */
export async function readPhotos(db: Db, codeHash: string, now: Date) {
  const open = await quoteByCode(db, codeHash, now)
  if (!open) return null
  if (hasEnded(open)) return { photos: [] }
  return { photos: contentOfVersion(await sentVersion(db, open.quote)).photos.map(({ jpeg }) => jpeg) }
}
