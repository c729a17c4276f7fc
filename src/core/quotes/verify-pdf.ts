import { sql } from 'kysely'
import type * as v from 'valibot'
import type { verifiedSchema } from '../../contract/your-quote.ts'
import { chosenOf } from '../storage/quote-versions.ts'
import type { Db } from '../storage/tables.ts'

/** A yes by phone has a PDF of its own. After the customer signs, only the record knows it. */
const pdfOfYes = (db: Db, sha256: string) =>
  db
    .selectFrom('quote_events')
    .innerJoin('quotes', 'quotes.id', 'quote_events.quote_id')
    .select(['quotes.number', 'quote_events.at'])
    // As text in the statement, so that the databases use the index of these events alone.
    .where('quote_events.kind', '=', sql.lit('pdf-made'))
    .where('quote_events.data', 'like', `%${sha256}%`)
    .executeTakeFirst()

/** What a file with this SHA-256 is, if it is one of our PDFs. */
export async function verifyPdf(db: Db, sha256: string): Promise<v.InferOutput<typeof verifiedSchema>> {
  const version = await db
    .selectFrom('quote_versions')
    .innerJoin('quotes', 'quotes.id', 'quote_versions.quote_id')
    .select(['quotes.number', 'quote_versions.chosen', 'quote_versions.sent_at'])
    .where('quote_versions.pdf_sha256', '=', sha256)
    .executeTakeFirst()
  if (!version) {
    const yes = await pdfOfYes(db, sha256)
    return yes ? { ...yes, kind: 'by-phone' } : {}
  }
  const chosen = chosenOf(version)
  if (!chosen) return { number: version.number, kind: 'quote', at: version.sent_at }
  return { number: version.number, kind: chosen.how === 'signed' ? 'signed' : 'by-phone', at: chosen.at }
}
