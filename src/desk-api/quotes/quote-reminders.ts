import { sql } from 'kysely'
import * as v from 'valibot'
import { hoursOn } from '../../core/quotes/open-days.ts'
import { changeLead } from '../../core/quotes/quote-on-lead.ts'
import { quoteSettings } from '../../core/quotes/settings.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { enqueueEmail } from '../../core/storage/outbox.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { contentOfVersion, versionOf } from '../../core/storage/quote-versions.ts'
import { changeQuoteSilently, lockedQuote } from '../../core/storage/quotes.ts'
import type { Db } from '../../core/storage/tables.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { MAX_REMINDERS, reminderDue } from '../../quote/reminders.ts'

/** No business has more quotes out. Any others wait for the next minute. */
const MAX = 2000

/** The reminder that the next one is. */
const turnSchema = v.picklist([1, 2, 3])

/**
 * When the newest email about this quote was handed over, or queued if it still waits for that. A reminder counts from
 * the beginning of its hour, so that reminders on two days in a row are a whole day apart.
 */
async function newestEmail(db: Db, { id, lead_id }: QuoteRow) {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['kind', eb.fn.max(eb.fn.coalesce('sent_at', 'created_at')).as('at')])
    .where('lead_id', '=', lead_id)
    .where('kind', 'in', ['quote', 'quote-reminder'])
    .where('status', 'in', ['sent', 'pending'])
    .where('payload', 'like', `%"quote":"${id}"%`)
    .groupBy('kind')
    .execute()
  return (
    rows
      .map(({ kind, at }) => (kind === 'quote-reminder' ? `${at.slice(0, 13)}:00:00.000Z` : at))
      .sort()
      .at(-1) ?? null
  )
}

async function newestReached(db: Db, leadId: string) {
  const row = await db
    .selectFrom('lead_events')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'reached')
    .executeTakeFirst()
  return row?.at ?? null
}

/** A lead that is won or lost needs no reminder. A change order belongs to one that is won. */
const isOpen = ({ step }: Pick<LeadWorkRow, 'step'>, { adds_to }: Pick<QuoteRow, 'adds_to'>) =>
  step !== 'lost' && (adds_to !== null || step !== 'won')

const mayRemind = ({ state, reminded, reminders_off, asked_at }: QuoteRow) =>
  state === 'out' && reminded < MAX_REMINDERS && reminders_off === 0 && asked_at === null

/** Which reminder is due now; null if none is, or if nobody can get it. */
async function dueTurn(db: Db, quote: QuoteRow, work: LeadWorkRow | null, now: Date) {
  if (!work || quote.sent_version === null || quote.valid_until === null) return null
  if (!mayRemind(quote) || !isOpen(work, quote)) return null
  const version = await versionOf(db, quote.id, quote.sent_version)
  if (!version) return null
  const dated = { sentAt: version.sent_at, validUntil: quote.valid_until, reminded: quote.reminded }
  const due = reminderDue(
    { ...dated, lastEmailAt: await newestEmail(db, quote), reachedAt: await newestReached(db, work.lead_id) },
    now,
    hoursOn,
  )
  return due && contentOfVersion(version).customer.email !== '' ? due.turn : null
}

/** Queues one reminder, unless another instance was first or the customer answered. */
const remind = (db: Db, id: string, now: Date) =>
  db.transaction().execute(async (transaction) => {
    const locked = await lockedQuote(transaction, id)
    const turn = locked && (await dueTurn(transaction, locked.quote, locked.work, now))
    if (!locked?.work || turn == null) return false
    await changeQuoteSilently(transaction, locked.quote, { reminded: locked.quote.reminded + 1 })
    const once = { leadId: locked.work.lead_id, dedupeKey: `quote-reminder-${id}-${turn}` }
    const email = { kind: 'quote-reminder', quote: id, turn: v.parse(turnSchema, turn) } as const
    return enqueueEmail(transaction, email, now.toISOString(), once)
  })

/** Reminds customers of quotes they haven't answered: three times at most, and never at night. */
export async function writeQuoteReminders(db: Db, now: Date) {
  const { settings } = await quoteSettings(db)
  if (!settings.sendsReminders) return 0
  const quotes = await db
    .selectFrom('quotes')
    .innerJoin('lead_work', 'lead_work.lead_id', 'quotes.lead_id')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .selectAll('quotes')
    .select('lead_work.step')
    .where('leads.in_spam', '=', 0)
    .where('quotes.state', '=', 'out')
    .where('quotes.valid_until', '>=', localDay(now))
    .where('quotes.reminded', '<', MAX_REMINDERS)
    .where('quotes.reminders_off', '=', 0)
    .where('quotes.asked_at', 'is', null)
    .orderBy('quotes.valid_until')
    .limit(MAX)
    .execute()
  let written = 0
  for (const { step, ...quote } of quotes) {
    if (!isOpen({ step }, quote) || !(await isDueToday(db, quote, now))) continue
    if (await remind(db, quote.id, now)) written += 1
  }
  return written
}

/** Asks without a lock, because most quotes have no reminder on most days. */
async function isDueToday(db: Db, quote: QuoteRow, now: Date) {
  if (quote.sent_version === null || quote.valid_until === null) return false
  const version = await db
    .selectFrom('quote_versions')
    .select('sent_at')
    .where('quote_id', '=', quote.id)
    .where('number', '=', quote.sent_version)
    .executeTakeFirst()
  const dated = { validUntil: quote.valid_until, reminded: quote.reminded, lastEmailAt: null, reachedAt: null }
  return version !== undefined && reminderDue({ ...dated, sentAt: version.sent_at }, now, hoursOn) !== null
}

/** How long after its last day a quote is still noticed, as after a desk that was off. */
const NOTICED_DAYS = 90
const expiryKey = (id: string, validUntil: string) => `quote-expired-${id}-${validUntil}`

const followUpOne = (db: Db, id: string, now: Date) =>
  db.transaction().execute(async (transaction) => {
    const locked = await lockedQuote(transaction, id)
    const today = localDay(now)
    const { quote, work } = locked ?? {}
    if (!quote || !work || quote.state !== 'out' || quote.valid_until === null || quote.valid_until >= today)
      return false
    const mutation = expiryKey(id, quote.valid_until)
    const known = await transaction
      .selectFrom('lead_events')
      .select('id')
      .where('mutation', '=', mutation)
      .executeTakeFirst()
    if (known) return false
    const isEarlier = work.follow_up_on !== null && work.follow_up_on <= today
    const changes = isOpen(work, quote) && !isEarlier ? { follow_up_on: today } : {}
    await changeLead(transaction, work, quote, { what: 'expired', changes, at: now.toISOString(), mutation })
    return true
  })

/** A quote that expired without an answer is followed up once; if it is extended, once more. */
export async function followUpExpiredQuotes(db: Db, now: Date) {
  const today = localDay(now)
  const quotes = await db
    .selectFrom('quotes')
    .select('id')
    .where('state', '=', 'out')
    .where('lead_id', 'is not', null)
    .where('valid_until', '<', today)
    .where('valid_until', '>=', addDays(today, -NOTICED_DAYS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lead_events')
            .select('lead_events.id')
            .where(
              'lead_events.mutation',
              '=',
              sql<string>`'quote-expired-' || quotes.id || '-' || quotes.valid_until`,
            ),
        ),
      ),
    )
    .limit(MAX)
    .execute()
  let followed = 0
  for (const { id } of quotes) if (await followUpOne(db, id, now)) followed += 1
  return followed
}
