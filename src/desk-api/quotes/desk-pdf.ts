import { quotePdf } from '../../core/quotes/quote-pdf.ts'
import { sentPhotos } from '../../core/quotes/sent-photos.ts'
import { storedDraft } from '../../core/quotes/stored-draft.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, nothingThere } from '../desk-errors.ts'
import { findQuote } from './locked-quote.ts'
import { contentToSend } from './send-quote.ts'

const notMade = (cause: unknown) =>
  new DeskError(503, 'We can’t make the PDF right now. Please try again in a minute.', {}, cause)

/** The draft as it would be sent, with "Draft" across it; null where there is none. */
async function draftPdf({ db, photoReader, pdfs, clock }: DeskDeps, quote: QuoteRow) {
  const draft = storedDraft(quote)?.content
  if (!draft) return null
  const { photos } = await sentPhotos(db, photoReader, quote, draft.photos)
  const content = await contentToSend(db, quote, draft, photos, clock())
  return pdfs
    .make({ content, validUntil: draft.validUntil, sent: null, accepted: null })
    .catch((error: unknown) => Promise.reject(notMade(error)))
}

/** The PDF of a version, or without one, of the draft, or else of the newest version. It doesn't count as opened. */
export async function deskPdf(deps: DeskDeps, id: string, version: number | undefined) {
  const quote = await findQuote(deps.db, id)
  const draft = version === undefined ? await draftPdf(deps, quote) : null
  if (draft) return { name: `quote-${quote.number}-draft.pdf`, pdf: draft }
  const number = version ?? quote.sent_version
  if (number === null) throw nothingThere()
  const pdf = await quotePdf(deps, { id, version: number }).catch((error: unknown) => Promise.reject(notMade(error)))
  if (!pdf) throw nothingThere()
  return { name: `quote-${quote.number}.pdf`, pdf }
}
