import type { Logger } from 'pino'
import { sha256Of } from '../../contract/hash.server.ts'
import type { PdfMaker } from '../pdf/pdf-maker.ts'
import { pollLoop } from '../poll-loop.ts'
import { recordEvent } from '../storage/quote-record.ts'
import { pdfOfVersion, storePdf, versionOf } from '../storage/quote-versions.ts'
import { lockedQuote, quoteOf } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'
import { quotePaper } from './quote-paper.ts'

type PdfDeps = { db: Db; pdfs: PdfMaker; clock: () => Date }
type VersionRef = { id: string; version: number }

async function storedPdf(db: Db, { id, version }: VersionRef) {
  const stored = (await pdfOfVersion(db, id, version))?.pdf
  return stored ? Buffer.from(stored) : null
}

/** What a quote's PDF depends on. While it was made, somebody may have signed or extended the quote. */
async function stateOf(db: Db, { id, version }: VersionRef) {
  const quote = await quoteOf(db, { id })
  const row = await versionOf(db, id, version)
  return quote && row ? { quote, row, mark: JSON.stringify([row.chosen, quote.valid_until, quote.sent_version]) } : null
}

/**
 * Stores the PDF unless the quote changed while it was made; then it returns null. Only the first one is kept, because a
 * signed PDF must stay as it was signed.
 */
const store = (db: Db, ref: VersionRef, pdf: Buffer, mark: string, now: Date) =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockedQuote(transaction, ref.id))) return null
    const state = await stateOf(transaction, ref)
    if (state?.mark !== mark) return null
    const sha256 = sha256Of(pdf)
    if (!(await storePdf(transaction, state.row, pdf, sha256))) return storedPdf(transaction, ref)
    if (state.row.chosen !== null) {
      const data = { sha256, version: ref.version }
      await recordEvent(transaction, ref.id, { at: now.toISOString(), kind: 'pdf-made', data })
    }
    return pdf
  })

/** How often a PDF is made again because its quote changed while it was being made. */
const MAX_TRIES = 3

/**
 * The PDF of a version: the stored bytes, or else it is made now. It is stored where it is signed, or the newest of
 * what is out. `inBackground`: nobody is waiting at a screen. Null for a version that isn't there.
 */
export async function quotePdf(
  { db, pdfs, clock }: PdfDeps,
  ref: VersionRef,
  { inBackground = false } = {},
): Promise<Buffer | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const known = await storedPdf(db, ref)
    if (known) return known
    const state = await stateOf(db, ref)
    if (!state) return null
    const pdf = await pdfs.make(await quotePaper(db, state.quote, state.row), { inBackground })
    if (state.row.chosen === null && state.quote.sent_version !== ref.version) return pdf
    const stored = await store(db, ref, pdf, state.mark, clock())
    if (stored) return stored
  }
  throw new Error(`Quote ${ref.id} changed while its PDF was made`)
}

/** Contracts whose signed PDF isn't there yet, and newest versions of what is out. */
const missingPdfs = (db: Db) =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_versions', (join) =>
      join
        .onRef('quote_versions.quote_id', '=', 'quotes.id')
        .onRef('quote_versions.number', '=', 'quotes.sent_version'),
    )
    .select(['quotes.id', 'quote_versions.number as version'])
    .where('quotes.state', 'in', ['out', 'accepted', 'canceled'])
    .where('quote_versions.pdf_sha256', 'is', null)
    .orderBy('quote_versions.chosen', 'desc')
    .limit(50)
    .execute()

/** The PDF of a contract is made within seconds. */
const LATE_MS = 10 * 60_000

/** How many contracts have been without their PDF for more than ten minutes. */
export async function countLatePdfs(db: Db, now: Date) {
  const { count } = await db
    .selectFrom('quote_versions')
    .innerJoin('quotes', (join) =>
      join
        .onRef('quotes.id', '=', 'quote_versions.quote_id')
        .onRef('quotes.sent_version', '=', 'quote_versions.number'),
    )
    .select((eb) => eb.fn.countAll().as('count'))
    // Both have an index, so this is cheap even with many contracts.
    .where('quote_versions.pdf_sha256', 'is', null)
    .where('quotes.state', 'in', ['accepted', 'canceled'])
    .where('quotes.decided_at', '<', new Date(now.getTime() - LATE_MS).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes the PDFs that are missing. One that can't be made doesn't hold up the others. */
export async function makeMissingPdfs(deps: PdfDeps, onError: (error: unknown, ref: VersionRef) => void) {
  let made = 0
  for (const ref of await missingPdfs(deps.db)) {
    try {
      await quotePdf(deps, ref, { inBackground: true })
      made += 1
    } catch (error) {
      onError(error, ref)
    }
  }
  return made
}

/** Makes missing PDFs every minute; call `check` when a quote was signed. Nothing waits for it. */
export function startPdfs(deps: PdfDeps & { logger: Logger }) {
  const { logger } = deps
  const failed = (error: unknown, { id, version }: VersionRef) =>
    logger.error({ err: error, quote: id, version }, 'PDF of a quote not made')
  return pollLoop({
    everyMs: 60_000,
    run: () => makeMissingPdfs(deps, failed),
    onError: (error) => logger.error({ err: error }, 'cannot read which PDFs are missing'),
  })
}
