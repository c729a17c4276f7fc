import * as v from 'valibot'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { copyOf } from '../../core/quotes/quote-summary.ts'
import { cancellationOf, mayCancel, rightToCancel, wasTold } from '../../core/quotes/right-to-cancel.ts'
import { hasDraft } from '../../core/quotes/stored-draft.ts'
import { isClockUncertain } from '../../core/storage/clock-jump.ts'
import { dataOf } from '../../core/storage/quote-record.ts'
import type { QuoteEventRow } from '../../core/storage/quote-tables.ts'
import { chosenOf, contentOfVersion, versionOf } from '../../core/storage/quote-versions.ts'
import type { Db } from '../../core/storage/tables.ts'
import { localDay } from '../../lead/business-time.ts'
import { type RowFacts, type RowLine, rowLine } from '../../quote/row-line.ts'

const NEVER = '9999-12-31'
type OnRow = LeadSummary['quote']

/** What was sent, without its content: with photos that can be 100 KB, and a list has fifty rows. */
const quotesOf = (db: Db, leadIds: string[], today: string) =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_versions', (join) =>
      join
        .onRef('quote_versions.quote_id', '=', 'quotes.id')
        .onRef('quote_versions.number', '=', 'quotes.sent_version'),
    )
    .innerJoin('lead_work', 'lead_work.lead_id', 'quotes.lead_id')
    .select(['quotes.id', 'quotes.lead_id', 'quotes.adds_to', 'quotes.state', 'quotes.valid_until'])
    .select(['quotes.asked_at', 'quotes.opened_count', 'quotes.cents'])
    .select(['quote_versions.number as version', 'quote_versions.sent_at', 'quote_versions.chosen'])
    .where('quotes.lead_id', 'in', leadIds)
    // Nobody follows up a quote on a lead that is lost, but its refund, and one that its customer wants again.
    .where((eb) =>
      eb.or([
        eb('quotes.state', 'in', ['accepted', 'canceled']),
        eb.and([eb('quotes.state', '=', 'out'), eb('lead_work.step', '!=', 'lost')]),
        eb.and([
          eb('quotes.state', '=', 'declined'),
          eb.or([eb('quotes.asked_at', 'is not', null), eb('lead_work.follow_up_on', '<=', today)]),
        ]),
      ]),
    )
    .execute()
type Row = Awaited<ReturnType<typeof quotesOf>>[number]

const KINDS = ['sent', 'accepted', 'said-yes', 'email-sent', 'told', 'canceled', 'refunded'] as const

const eventsOf = (db: Db, ids: string[]): Promise<QuoteEventRow[]> =>
  db
    .selectFrom('quote_events')
    .selectAll()
    .where('quote_id', 'in', ids)
    .where('kind', 'in', KINDS)
    .orderBy('quote_id')
    .orderBy('seq')
    .execute()

/** Whether the customer's mail server refused the contract. */
async function isCopyRefused(db: Db, { id, lead_id }: Row) {
  const emails = await db
    .selectFrom('outbox')
    .select(['kind', 'payload', 'status'])
    .where('lead_id', '=', lead_id)
    .where('kind', '=', 'quote-signed')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return copyOf(emails, id) === 'rejected'
}

type Day = { today: string; isClockUncertain: boolean }

/** Reads the content only of contracts that somebody may still cancel. */
async function untoldOf(db: Db, row: Row, record: QuoteEventRow[], today: string): Promise<RowFacts['untold']> {
  const chosen = chosenOf(row)
  if (!chosen || wasTold(record)) return null
  if (!mayCancel(rightToCancel('', chosen, record), today)) return null
  const version = await versionOf(db, row.id, row.version)
  const right = version && rightToCancel(contentOfVersion(version).notice, chosen, record)
  return right && mayCancel(right, today) ? { cancelBy: right.cancelBy } : null
}

async function draftVersionOf(db: Db, { id, asked_at, version }: Row) {
  if (asked_at === null) return null
  const quote = await db.selectFrom('quotes').select('draft').where('id', '=', id).executeTakeFirst()
  return quote && hasDraft(quote) ? version + 1 : null
}

async function factsOf(
  db: Db,
  row: Row,
  record: QuoteEventRow[],
  { today, isClockUncertain }: Day,
): Promise<RowFacts | null> {
  const { state, valid_until, sent_at, asked_at } = row
  if (state === 'draft' || state === 'withdrawn') return null
  const isContract = state === 'accepted' || state === 'canceled'
  const chosen = isContract ? chosenOf(row) : null
  const cancellation = state === 'canceled' ? cancellationOf(record) : null
  const isRefunded = record.some(({ kind }) => kind === 'refunded')
  return {
    state,
    isChangeOrder: row.adds_to !== null,
    sentOn: localDay(sent_at),
    // Nothing expires while the clock can't be trusted.
    validUntil: isClockUncertain ? NEVER : (valid_until ?? today),
    openedCount: row.opened_count,
    isAsked: asked_at !== null,
    isAgain: asked_at !== null && (state === 'declined' || localDay(asked_at) > (valid_until ?? today)),
    draftVersion: await draftVersionOf(db, row),
    acceptedOn: localDay(chosen?.at ?? sent_at),
    isSigned: chosen?.how === 'signed',
    isCopyRefused: state === 'accepted' && (await isCopyRefused(db, row)),
    untold: state === 'accepted' ? await untoldOf(db, row, record, today) : null,
    refundBy: cancellation && cancellation.endedWith === null && !isRefunded ? cancellation.refundBy : null,
  }
}

const centsSchema = v.fallback(v.nullable(v.tuple([v.number(), v.number()])), null)
/** The lowest and highest total of the newest version. */
function rangeOf({ cents, version }: Row, record: QuoteEventRow[]): [number, number] | null {
  const sent = record.findLast((event) => event.kind === 'sent' && dataOf(event).version === version)
  return v.parse(centsSchema, sent && dataOf(sent).cents) ?? (cents === null ? null : [cents, cents])
}

/** A damaged quote must not break a whole list. */
async function lineOf(db: Db, row: Row, record: QuoteEventRow[], day: Day): Promise<RowLine | null> {
  try {
    const facts = await factsOf(db, row, record, day)
    return facts && rowLine(facts, day.today)
  } catch (error) {
    if (error instanceof v.ValiError) return null
    throw error
  }
}

/** What rows of lists say about quotes, by lead. */
export async function quotesOnRows(db: Db, leadIds: string[], now: Date): Promise<Map<string, OnRow>> {
  const onRows = new Map<string, OnRow>()
  const today = localDay(now)
  const rows = leadIds.length === 0 ? [] : await quotesOf(db, leadIds, today)
  if (rows.length === 0) return onRows
  const day = { today, isClockUncertain: await isClockUncertain(db, now) }
  const ids = rows.map(({ id }) => id)
  const records = Map.groupBy(await eventsOf(db, ids), ({ quote_id }) => quote_id)
  const shown = new Map<string, RowLine>()
  for (const row of rows) {
    const leadId = row.lead_id ?? ''
    const record = records.get(row.id) ?? []
    const line = await lineOf(db, row, record, day)
    const known = shown.get(leadId)
    const best = line && (!known || line.rank < known.rank) ? line : known
    if (best) shown.set(leadId, best)
    const isOffer = row.state === 'out' && row.adds_to === null
    const before = onRows.get(leadId)
    onRows.set(leadId, {
      line: best?.line ?? null,
      cents: isOffer ? rangeOf(row, record) : (before?.cents ?? null),
      isOpened: isOffer ? row.opened_count > 0 && row.asked_at === null : (before?.isOpened ?? false),
    })
  }
  return onRows
}

export const quoteOnRow = async (db: Db, leadId: string, now: Date) =>
  (await quotesOnRows(db, [leadId], now)).get(leadId) ?? null
