import * as v from 'valibot'
import { type DraftContent, draftContentSchema } from '../../quote/content.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'

/** The content of the column `draft`. */
const storedSchema = v.object({
  /** The draft of the next version; null if there is none. */
  content: v.nullable(draftContentSchema),
  /** What the newest version was sent from. The next one starts with it. */
  sent: v.nullable(draftContentSchema),
  /** The quote's version when this was written, and who wrote it. */
  version: v.number(),
  by: v.nullable(v.string()),
  at: v.string(),
  /** When the draft was made: terms that were saved in Settings after this are offered to it. */
  madeAt: v.string(),
})
export type StoredDraft = v.InferOutput<typeof storedSchema>

/** Null for a quote that has no draft, which only a contract without a lead has. A damaged one reads like that, too. */
export const storedDraft = ({ draft }: Pick<QuoteRow, 'draft'>): StoredDraft | null =>
  v.parse(v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), storedSchema)), null), draft)

export const draftText = (stored: StoredDraft) => JSON.stringify(stored)

/** The draft, or what the next version starts with; null once nothing can be sent anymore. */
export function editableDraft(quote: Pick<QuoteRow, 'draft' | 'state'>): DraftContent | null {
  const stored = storedDraft(quote)
  if (stored?.content) return stored.content
  return quote.state === 'out' || quote.state === 'declined' ? (stored?.sent ?? null) : null
}

export const hasDraft = (quote: Pick<QuoteRow, 'draft'>) => storedDraft(quote)?.content != null
