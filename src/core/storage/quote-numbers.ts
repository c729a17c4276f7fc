import type { QuoteRow } from './quote-tables.ts'
import type { Db } from './tables.ts'

/** Quotes at the desk, without change orders (they add to a quote) and without those on possible spam. */
const offers = (db: Db) =>
  db
    .selectFrom('quotes')
    .leftJoin('leads', 'leads.id', 'quotes.lead_id')
    .where('quotes.adds_to', 'is', null)
    .where((eb) => eb.or([eb('leads.in_spam', '=', 0), eb('quotes.lead_id', 'is', null)]))

/** When each quote went out first. Its first version may be erased once a later one is signed. */
const sendings = (db: Db) =>
  db
    .selectFrom('quote_versions')
    .select((eb) => ['quote_id', eb.fn.min('sent_at').as('first_sent')])
    .groupBy('quote_id')
    .as('sending')

/** Quotes whose first version went out since a time, with what was chosen of the newest one. */
export const quotesSentSince = (db: Db, from: string) =>
  offers(db)
    .innerJoin(sendings(db), 'sending.quote_id', 'quotes.id')
    .innerJoin('quote_versions as newest', (join) =>
      join.onRef('newest.quote_id', '=', 'quotes.id').onRef('newest.number', '=', 'quotes.sent_version'),
    )
    .select(['quotes.id', 'quotes.state', 'quotes.valid_until', 'quotes.opened_first', 'quotes.reminded'])
    .select(['quotes.cents', 'sending.first_sent', 'newest.number as version', 'newest.chosen'])
    .where('sending.first_sent', '>=', from)
    .execute()

export type SentQuote = Awaited<ReturnType<typeof quotesSentSince>>[number]

/** What was offered, one at a time: with its photos a quote can be 100 KB. */
export async function offeredIn(db: Db, { id, version }: Pick<SentQuote, 'id' | 'version'>) {
  const row = await db
    .selectFrom('quote_versions')
    .select('content')
    .where('quote_id', '=', id)
    .where('number', '=', version)
    .executeTakeFirst()
  return row?.content ?? ''
}

/** The lowest totals of what customers can accept on this day. */
export const offersOut = (db: Db, today: string) =>
  offers(db).select('quotes.cents').where('quotes.state', '=', 'out').where('quotes.valid_until', '>=', today).execute()

export const acceptedChangeOrders = (db: Db): Promise<Pick<QuoteRow, 'adds_to' | 'cents'>[]> =>
  db
    .selectFrom('quotes')
    .select(['adds_to', 'cents'])
    .where('adds_to', 'is not', null)
    .where('state', '=', 'accepted')
    .execute()
