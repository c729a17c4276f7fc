import type * as v from 'valibot'
import { sha256Of } from '../../contract/hash.server.ts'
import type { askSchema, declineSchema } from '../../contract/your-quote.ts'
import { dayOf, localDay } from '../../lead/business-time.ts'
import { lostNow } from '../../lead/decide.ts'
import type { LostReason } from '../../lead/steps.ts'
import type { DeclineReason } from '../../quote/states.ts'
import { printable } from '../plain-text.ts'
import { columnsOf, workOf } from '../storage/lead-work.ts'
import { enqueueEmail } from '../storage/outbox.ts'
import { dataOf, recordEvent } from '../storage/quote-record.ts'
import type { QuoteEventRow } from '../storage/quote-tables.ts'
import { chosenOf } from '../storage/quote-versions.ts'
import { changeQuote, changeQuoteSilently } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'
import { endLostVisit } from '../visits/end-lost-visit.ts'
import { changeByCode, type LockedQuote } from './quote-by-code.ts'
import { alreadyAccepted, expired, outOfDate, tooManyMessages, withdrawn } from './quote-errors.ts'
import { changeLead, hasContract, hasOtherOut } from './quote-on-lead.ts'
import { sentVersion } from './read-quote.ts'

const ASKS_PER_DAY = 5

const LOST_REASONS: Record<DeclineReason, LostReason> = {
  price: 'price',
  'chose-another': 'chose-another',
  'not-now': 'not-now',
  'something-else': 'something-else',
}

/** A quote that was withdrawn or signed can't be changed or declined. */
async function refuseDecided(db: Db, { quote }: LockedQuote, now: Date) {
  if (quote.state === 'withdrawn') throw withdrawn()
  if (quote.state === 'canceled') throw outOfDate()
  if (quote.state !== 'accepted') return
  const chosen = chosenOf(await sentVersion(db, quote))
  throw chosen ? alreadyAccepted(chosen, now) : outOfDate()
}

/** To the owner, and a copy to the person the lead is assigned to. */
async function tellOfAnswer(db: Db, { quote, work }: LockedQuote, { seq, at }: QuoteEventRow) {
  const about = { ...(quote.lead_id === null ? {} : { leadId: quote.lead_id }) }
  const people = [null, ...(work?.assigned_to ? [work.assigned_to] : [])]
  for (const person of people) await enqueueEmail(db, { kind: 'quote-answer', quote: quote.id, seq, person }, at, about)
}

const askedOn = (db: Db, quoteId: string, now: Date) =>
  db
    .selectFrom('quote_events')
    .select('data')
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'change-requested')
    .where('at', '>=', dayOf(now).starts)
    .execute()

/** What the customer would like to change, or that an ended quote is wanted again. The same message twice is one. */
export const askForChange = (db: Db, codeHash: string, { message }: v.InferOutput<typeof askSchema>, now: Date) =>
  changeByCode(db, codeHash, now, async (transaction, locked) => {
    const { quote, work, isOver } = locked
    await refuseDecided(transaction, locked, now)
    const asked = sha256Of(message)
    const today = await askedOn(transaction, quote.id, now)
    if (today.some((event) => dataOf(event).asked === asked)) return {}
    if (today.length >= ASKS_PER_DAY) throw tooManyMessages(ASKS_PER_DAY)
    const at = now.toISOString()
    await changeQuoteSilently(transaction, quote, { asked_at: at })
    const isAgain = isOver || quote.state === 'declined'
    const data = { message: printable(message), version: quote.sent_version, isAgain, asked }
    const event = await recordEvent(transaction, quote.id, { at, kind: 'change-requested', data })
    await changeLead(transaction, work, quote, {
      what: 'change-requested',
      changes: { follow_up_on: localDay(now) },
      data: { words: printable(message) },
      at,
    })
    await tellOfAnswer(transaction, locked, event)
    return {}
  })

/** A change order that is declined leaves its contract as it is, and so does a quote beside a contract or another quote. */
async function isLost(db: Db, { quote, work }: LockedQuote, now: Date) {
  // A lead may be won without a signed quote, or have one and be reopened.
  if (!work || quote.adds_to !== null || work.step === 'won' || (await hasContract(db, work.lead_id))) return false
  return !(await hasOtherOut(db, work.lead_id, quote.id, localDay(now)))
}

/** No, thanks. Said twice, the first reason counts. */
export const declineQuote = (
  db: Db,
  codeHash: string,
  { reason, message }: v.InferOutput<typeof declineSchema>,
  now: Date,
) =>
  changeByCode(db, codeHash, now, async (transaction, locked) => {
    const { quote, work, isOver } = locked
    await refuseDecided(transaction, locked, now)
    if (quote.state === 'declined') return {}
    if (isOver) throw expired(quote.valid_until)
    const at = now.toISOString()
    const changed = await changeQuote(transaction, quote, { state: 'declined', decided_at: at }, { by: null, at })
    const words = printable(message)
    const data = { reason, message: words, version: quote.sent_version }
    const event = await recordEvent(transaction, quote.id, { at, kind: 'declined', data })
    const lost = work && (await isLost(transaction, locked, now)) ? work : null
    if (lost) await endLostVisit(transaction, lost, now)
    await changeLead(transaction, work, changed, {
      what: 'declined',
      changes: lost ? columnsOf(lostNow(workOf(lost), LOST_REASONS[reason], at)) : { follow_up_on: localDay(now) },
      data: { reason, words },
      at,
    })
    await tellOfAnswer(transaction, locked, event)
    return {}
  })
