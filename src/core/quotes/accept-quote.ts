import type * as v from 'valibot'
import { sha256Of } from '../../contract/hash.server.ts'
import type { AcceptRequest, acceptedSchema } from '../../contract/your-quote.ts'
import { localDay } from '../../lead/business-time.ts'
import { lastDayToCancel } from '../../quote/cancel-days.ts'
import type { SentContent } from '../../quote/content.ts'
import { signedText } from '../../quote/signed-text.ts'
import type { Chosen } from '../../quote/states.ts'
import { totalsOf, whyNotChoice } from '../../quote/totals.ts'
import type { HttpError } from '../http/http-error.ts'
import { oneLine } from '../plain-text.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { enqueueEmail } from '../storage/outbox.ts'
import { dataOf, recordEvent } from '../storage/quote-record.ts'
import { chosenOf, contentOfVersion, type QuoteVersion, setChosen, versionOf } from '../storage/quote-versions.ts'
import { changeQuote, changeQuoteSilently } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'
import { changeByCode, type LockedQuote } from './quote-by-code.ts'
import {
  alreadyAccepted,
  expired,
  faulty,
  newer,
  outOfDate,
  tooManyTries,
  withdrawn,
  wrongDigits,
} from './quote-errors.ts'
import { acceptedCents, changeLead } from './quote-on-lead.ts'
import { sentVersion } from './read-quote.ts'
import { lastDigits, shownContent } from './shown-content.ts'
import { addedTo, isTooMuchCredit } from './signed-total.ts'

type Accepted = v.InferOutput<typeof acceptedSchema>
/** Who is signing. `key` makes a repeat the same request; address and browser go into the record. */
export type Signer = { key: string | null; address: string; browser: string; now: Date }

const MAX_TRIES = 5

/** Two requests are the same signature when everything but the code and the digits is the same. */
const requestHashOf = ({ code: _, digits: __, ...request }: AcceptRequest) => sha256Of(JSON.stringify(request))
/** Callers choose their keys, so a key only counts for this quote. */
const mutationOf = (quoteId: string, key: string | null) => key && sha256Of(`${quoteId}\0${key}`)

const answerOf = ({ notice }: Pick<SentContent, 'notice'>, at: string): Accepted => ({
  signedAt: at,
  cancelBy: notice === null ? null : lastDayToCancel(localDay(at)),
})

/**
 * The signature that this request gave before, after a double tap or a lost answer. Without its key, as after a reload,
 * the same name under the same choice is the same signature, too.
 */
async function repeated(db: Db, quoteId: string, request: AcceptRequest) {
  const events = await db
    .selectFrom('quote_events')
    .select(['at', 'data'])
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'accepted')
    .execute()
  const requestHash = requestHashOf(request)
  return events.find((event) => dataOf(event).asked === requestHash)
}

const isSameChoice = (one: Pick<Chosen, 'option' | 'addOns'>, other: Pick<Chosen, 'option' | 'addOns'>) =>
  one.option === other.option && one.addOns.toSorted().join() === other.addOns.toSorted().join()

/** Why the quote can't be signed as it is now. */
async function whyNotNow(
  db: Db,
  { quote, isOver }: LockedQuote,
  version: QuoteVersion,
  request: AcceptRequest,
  now: Date,
): Promise<HttpError | null> {
  const chosen = quote.state === 'accepted' ? chosenOf(version) : null
  if (quote.state === 'withdrawn') return withdrawn()
  if (quote.state === 'canceled') return outOfDate()
  if (chosen?.how === 'signed') return alreadyAccepted(chosen, now)
  // A yes that was given by phone can be put in writing even after the quote's last day.
  if (!chosen && isOver) return expired(quote.valid_until)
  if (request.version < quote.sent_version) return newer(quote.sent_version, version.sent_at, now)
  if (request.version > quote.sent_version || (chosen && !isSameChoice(chosen, request))) return outOfDate()
  const contract = await addedTo(db, quote)
  const isGone = quote.adds_to !== null && contract?.contract.state !== 'accepted'
  return isGone || isTooMuchCredit(contract, totalsOf(contentOfVersion(version), request)) ? withdrawn() : null
}

/** The page shows a different option, total or text than the stored one. */
function isOutOfDate(content: SentContent, request: AcceptRequest, textHash: string) {
  if (whyNotChoice(content, request) !== null) return true
  return request.cents !== totalsOf(content, request).total || request.textHash !== textHash
}

/** Wrong digits are counted in the row, for all instances together. */
async function refusedDigits(db: Db, { quote }: LockedQuote, content: SentContent, request: AcceptRequest, now: Date) {
  const right = lastDigits(content.customer.phone)
  if (right === null) return null
  if (request.digits === undefined) return faulty('digits', 'Please enter four digits.')
  const today = localDay(now)
  const tries = quote.tries_on === today ? quote.digit_tries : 0
  if (tries >= MAX_TRIES) return tooManyTries()
  if (request.digits === right) return null
  await changeQuoteSilently(db, quote, { digit_tries: tries + 1, tries_on: today })
  return tries + 1 >= MAX_TRIES ? tooManyTries() : wrongDigits()
}

/** The signature itself: quote, version, record, lead and emails. */
async function sign(
  db: Db,
  { quote, work, isClockUncertain }: LockedQuote,
  { version, content, request, textHash }: Signing,
  { key, address, browser, now }: Signer,
) {
  const at = now.toISOString()
  const sums = totalsOf(content, request)
  const choice = { option: request.option, addOns: request.addOns }
  const name = oneLine(request.name, 80)
  const chosen = { ...choice, cents: sums.total, depositCents: sums.deposit, name }
  await setChosen(db, version, { ...chosen, how: 'signed', at, by: null })
  const changed = await changeQuote(
    db,
    quote,
    { state: 'accepted', decided_at: at, cents: sums.total, asked_at: null },
    { by: null, at },
  )
  await recordEvent(db, quote.id, {
    at,
    kind: 'accepted',
    data: {
      ...chosen,
      version: version.number,
      contentHash: version.content_hash,
      textHash,
      agreed: request.agreed,
      digits: lastDigits(content.customer.phone) === null ? 'not asked' : 'matched',
      address: oneLine(address, 60),
      browser: oneLine(browser, 300),
      ...(isClockUncertain ? { clock: 'not certain' } : {}),
      asked: requestHashOf(request),
    },
    mutation: mutationOf(quote.id, key),
  })
  if (work)
    await changeLead(db, work, changed, {
      what: 'accepted',
      changes: {
        step: 'won',
        won_cents: await acceptedCents(db, work.lead_id),
        lost_reason: null,
        follow_up_on: localDay(now),
      },
      data: { cents: sums.total, name, how: 'signed' },
      at,
    })
  const about = quote.lead_id === null ? {} : { leadId: quote.lead_id }
  if (content.customer.email)
    await enqueueEmail(db, { kind: 'quote-signed', quote: quote.id, to: 'customer' }, at, about)
  await enqueueEmail(db, { kind: 'quote-signed', quote: quote.id, to: 'owner' }, at, about)
  if (quote.lead_id !== null)
    await queuePushes(db, quote.lead_id, { what: 'quote', number: quote.number }, `quote-${quote.id}`, at)
  return answerOf(content, at)
}
type Signing = { version: QuoteVersion; content: SentContent; request: AcceptRequest; textHash: string }

/**
 * Signs the contract: one transaction, so that it is signed with everything that belongs to it, or not at all. Returns
 * why not where that has changed something, as wrong digits do. Null for a code that opens nothing.
 */
export const acceptQuote = (
  db: Db,
  codeHash: string,
  request: AcceptRequest,
  signer: Signer,
): Promise<Accepted | HttpError | null> =>
  changeByCode(db, codeHash, signer.now, async (transaction, locked) => {
    const { quote } = locked
    const known = quote.state === 'accepted' && (await repeated(transaction, quote.id, request))
    if (known) {
      const signed = await versionOf(transaction, quote.id, request.version)
      if (signed) return answerOf(contentOfVersion(signed), known.at)
    }
    const version = await sentVersion(transaction, quote)
    const content = contentOfVersion(version)
    const whyNot = await whyNotNow(transaction, locked, version, request, signer.now)
    if (whyNot) return whyNot
    const textHash = sha256Of(signedText(shownContent(content), request))
    if (isOutOfDate(content, request, textHash)) return outOfDate()
    const refused = await refusedDigits(transaction, locked, content, request, signer.now)
    return refused ?? sign(transaction, locked, { version, content, request, textHash }, signer)
  })
