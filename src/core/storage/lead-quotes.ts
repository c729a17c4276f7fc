import * as v from 'valibot'
import { chosenSchema } from '../../quote/states.ts'
import type { Db } from './tables.ts'

/** A lead's quotes as an exported table shows them. */
export type LeadQuotes = {
  /** The numbers of all that went out, such as "1027; 1027-1". */
  numbers: string
  /** When the first of them was signed; null if none was, as after a yes by phone. */
  signedAt: string | null
  /** What is accepted now; null while nothing is. */
  cents: number | null
}

/** A damaged one is left out of the table, which must not fail as a whole. */
const choiceSchema = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), chosenSchema)), null)

const sentQuotes = (db: Db) =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_versions', (join) =>
      join
        .onRef('quote_versions.quote_id', '=', 'quotes.id')
        .onRef('quote_versions.number', '=', 'quotes.sent_version'),
    )
    .select(['quotes.lead_id', 'quotes.number', 'quotes.state', 'quotes.cents', 'quote_versions.chosen'])
    .where('quotes.lead_id', 'is not', null)
    .execute()

type Row = Awaited<ReturnType<typeof sentQuotes>>[number]

function quotesOf(rows: Row[]): LeadQuotes {
  rows.sort((one, other) => one.number.localeCompare(other.number, 'en-US', { numeric: true }))
  const accepted = rows.filter(({ state }) => state === 'accepted')
  const signed = rows.flatMap(({ chosen }) => {
    const choice = v.parse(choiceSchema, chosen)
    return choice?.how === 'signed' ? choice.at : []
  })
  return {
    numbers: rows.map(({ number }) => number).join('; '),
    signedAt: signed.sort()[0] ?? null,
    cents: accepted.length === 0 ? null : accepted.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
  }
}

/** By lead. */
export async function leadQuotes(db: Db): Promise<Map<string, LeadQuotes>> {
  const byLead = Map.groupBy(await sentQuotes(db), ({ lead_id }) => lead_id ?? '')
  return new Map([...byLead].map(([lead, rows]) => [lead, quotesOf(rows)]))
}
