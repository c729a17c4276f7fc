import * as v from 'valibot'
import { type SentContent, sentContentSchema } from '../../quote/content.ts'
import { type Chosen, chosenSchema } from '../../quote/states.ts'
import type { QuoteVersionRow } from './quote-tables.ts'
import type { Db } from './tables.ts'

/** Without the bytes of the PDF, which only its own reader needs. */
export type QuoteVersion = Omit<QuoteVersionRow, 'pdf'>
const COLUMNS = [
  'quote_id',
  'number',
  'content',
  'content_hash',
  'sent_at',
  'sent_by',
  'sent_how',
  'chosen',
  'pdf_sha256',
] as const satisfies (keyof QuoteVersion)[]

export async function insertVersion(db: Db, version: Omit<QuoteVersion, 'chosen' | 'pdf_sha256'>) {
  await db
    .insertInto('quote_versions')
    .values({ ...version, chosen: null, pdf: null, pdf_sha256: null })
    .execute()
}

export const versionOf = (db: Db, quoteId: string, number: number): Promise<QuoteVersion | undefined> =>
  db
    .selectFrom('quote_versions')
    .select(COLUMNS)
    .where('quote_id', '=', quoteId)
    .where('number', '=', number)
    .executeTakeFirst()

/** Oldest first. */
export const versionsOf = (db: Db, quoteId: string): Promise<QuoteVersion[]> =>
  db.selectFrom('quote_versions').select(COLUMNS).where('quote_id', '=', quoteId).orderBy('number').execute()

const contentSchema = v.pipe(v.string(), v.parseJson(), sentContentSchema)
/** It was validated when it was sent, so damage is an error. */
export const contentOfVersion = ({ content }: Pick<QuoteVersion, 'content'>): SentContent =>
  v.parse(contentSchema, content)

const storedChoiceSchema = v.nullable(v.pipe(v.string(), v.parseJson(), chosenSchema))
/** What was accepted; null for a version that wasn't. */
export const chosenOf = ({ chosen }: Pick<QuoteVersion, 'chosen'>): Chosen | null => v.parse(storedChoiceSchema, chosen)

/** The first signed bytes that are stored are the contract's, so a decision also drops the unsigned PDF. */
export async function setChosen(
  db: Db,
  { quote_id, number }: Pick<QuoteVersion, 'quote_id' | 'number'>,
  chosen: Chosen,
) {
  await db
    .updateTable('quote_versions')
    .set({ chosen: JSON.stringify(chosen), pdf: null, pdf_sha256: null })
    .where('quote_id', '=', quote_id)
    .where('number', '=', number)
    .execute()
}

export const pdfOfVersion = (db: Db, quoteId: string, number: number) =>
  db
    .selectFrom('quote_versions')
    .select(['pdf', 'pdf_sha256'])
    .where('quote_id', '=', quoteId)
    .where('number', '=', number)
    .executeTakeFirst()

/** Drops the PDF of a version that nobody accepted, because it would be different now. */
export async function dropPdf(db: Db, { quote_id, number }: Pick<QuoteVersion, 'quote_id' | 'number'>) {
  await db
    .updateTable('quote_versions')
    .set({ pdf: null, pdf_sha256: null })
    .where('quote_id', '=', quote_id)
    .where('number', '=', number)
    .where('chosen', 'is', null)
    .execute()
}

/** Stores the PDF unless one is stored already. False when somebody else was first. */
export async function storePdf(
  db: Db,
  { quote_id, number }: Pick<QuoteVersion, 'quote_id' | 'number'>,
  pdf: Uint8Array,
  pdf_sha256: string,
) {
  const { numUpdatedRows } = await db
    .updateTable('quote_versions')
    .set({ pdf, pdf_sha256 })
    .where('quote_id', '=', quote_id)
    .where('number', '=', number)
    .where('pdf', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
