import { localDay } from '../../lead/business-time.ts'
import type { QuoteEventKind } from '../../quote/states.ts'
import { recordEvent } from '../storage/quote-record.ts'
import { chosenOf } from '../storage/quote-versions.ts'
import { changeQuoteSilently } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'
import { nextOpenDay } from './open-days.ts'
import { changeByCode, type LockedQuote } from './quote-by-code.ts'
import { confirmStop } from './quote-errors.ts'
import { changeLead } from './quote-on-lead.ts'
import { sentVersion } from './read-quote.ts'

/** Mail scanners open a link within seconds after its email arrives. */
const SCANNER_MS = 60_000
const ONCE_IN_MS = 30 * 60_000

const isWithin = (ms: number, at: string | null | undefined, now: Date) =>
  typeof at === 'string' && Math.abs(now.getTime() - Date.parse(at)) < ms

/** Whether an email to this customer was handed over within the last minute, or is being handed over now. */
async function isJustMailed(db: Db, { quote }: LockedQuote, now: Date) {
  const emails = await db
    .selectFrom('outbox')
    .select(['sent_at', 'lease_by'])
    .where('lead_id', '=', quote.lead_id)
    .where('kind', 'in', ['quote', 'quote-reminder'])
    .where((eb) =>
      eb.or([
        eb('sent_at', '>', new Date(now.getTime() - SCANNER_MS).toISOString()),
        eb.and([eb('status', '=', 'pending'), eb('lease_by', 'is not', null)]),
      ]),
    )
    .execute()
  return emails.some(({ sent_at, lease_by }) => lease_by !== null || isWithin(SCANNER_MS, sent_at, now))
}

/** The certificate lists each of these, and nobody with the link may make it endless. */
const MOST_RECORDED = 20

/** When the customer did this with the version sent last, newest first. */
async function recordedSinceSent(db: Db, { quote }: LockedQuote, kind: QuoteEventKind) {
  const events = await db
    .selectFrom('quote_events')
    .select(['at', 'kind'])
    .where('quote_id', '=', quote.id)
    .where('kind', 'in', [kind, 'sent'])
    .orderBy('seq', 'desc')
    .limit(MOST_RECORDED)
    .execute()
  const sent = events.findIndex((event) => event.kind === 'sent')
  return events.slice(0, sent < 0 ? MOST_RECORDED : sent).map(({ at }) => at)
}

/** A person has the quote open: counted once in half an hour, while it can be accepted. */
export const countOpened = (db: Db, codeHash: string, version: number, now: Date) =>
  changeByCode(db, codeHash, now, async (transaction, locked) => {
    const { quote, work, isOver } = locked
    if (quote.state !== 'out' || isOver || version > quote.sent_version) return {}
    if (isWithin(ONCE_IN_MS, quote.opened_last, now)) return {}
    if (await isJustMailed(transaction, locked, now)) return {}
    const at = now.toISOString()
    await changeQuoteSilently(transaction, quote, {
      opened_first: quote.opened_first ?? at,
      opened_last: at,
      opened_count: quote.opened_count + 1,
    })
    if ((await recordedSinceSent(transaction, locked, 'opened')).length < MOST_RECORDED)
      await recordEvent(transaction, quote.id, { at, kind: 'opened', data: { version } })
    if (quote.opened_first !== null || !work) return {}
    const call = nextOpenDay(localDay(now))
    const followUp = work.follow_up_on !== null && work.follow_up_on < call ? work.follow_up_on : call
    await changeLead(transaction, work, quote, { what: 'opened', changes: { follow_up_on: followUp }, at })
    return {}
  })

/** A no can become a yes through the last day, and a yes by phone can be put in writing even after it. */
async function maySign(db: Db, { quote, isOver }: LockedQuote) {
  if (quote.state === 'accepted') return chosenOf(await sentVersion(db, quote))?.how !== 'signed'
  return (quote.state === 'out' || quote.state === 'declined') && !isOver
}

type Shown = { kind: 'pdf-opened' | 'terms-shown'; version: number }

/**
 * Records that the customer opened the PDF or the terms, each at most once in half an hour. The certificate lists it, so
 * what a mail scanner may have clicked doesn't count.
 */
export const recordShown = (db: Db, codeHash: string, { kind, version }: Shown, now: Date) =>
  changeByCode(db, codeHash, now, async (transaction, locked) => {
    const { quote } = locked
    if (version > quote.sent_version || !(await maySign(transaction, locked))) return {}
    if (await isJustMailed(transaction, locked, now)) return {}
    const before = await recordedSinceSent(transaction, locked, kind)
    if (before.length < MOST_RECORDED && !isWithin(ONCE_IN_MS, before[0], now))
      await recordEvent(transaction, quote.id, { at: now.toISOString(), kind, data: { version } })
    return {}
  })

/** Ends the reminders. In the minute after an email, when scanners click, the person has to say so again. */
export const stopReminders = (db: Db, codeHash: string, isConfirmed: boolean, now: Date) =>
  changeByCode(db, codeHash, now, async (transaction, locked) => {
    const { quote, work } = locked
    if (quote.reminders_off === 1) return {}
    if (!isConfirmed && (await isJustMailed(transaction, locked, now))) throw confirmStop()
    const at = now.toISOString()
    await changeQuoteSilently(transaction, quote, { reminders_off: 1 })
    await recordEvent(transaction, quote.id, { at, kind: 'reminders-stopped', data: {} })
    await changeLead(transaction, work, quote, { what: 'reminders-stopped', changes: {}, at })
    return {}
  })
