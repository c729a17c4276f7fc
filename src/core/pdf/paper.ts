import type { SentContent } from '../../quote/content.ts'
import type { Chosen, QuoteEventKind } from '../../quote/states.ts'

/** An entry of the quote's record. */
export type PaperEvent = { at: string; kind: QuoteEventKind; data: Record<string, unknown>; hash: string }

/** What was accepted, and the record up to then. */
export type PaperAcceptance = {
  chosen: Chosen
  /** The person at the desk who recorded a yes; null where the customer signed. */
  recordedBy: string | null
  record: PaperEvent[]
  contentHash: string
  /**
   * The last day to cancel. Null without a right to cancel, and after a yes that was recorded at the desk: then the days
   * begin when the customer gets the notice, which may be this very PDF.
   */
  cancelBy: string | null
  /** The names of the people in the record, by id. */
  people: Record<string, string>
  /** The reference of the customer's own request. */
  reference: string | null
}

/** Everything that a PDF shows. Equal contents always make the same bytes. */
export type QuotePaper = {
  content: SentContent
  /** The last day on which it can be accepted. A draft may have none yet: then it is empty. */
  validUntil: string
  /** Null for the preview of a draft, which has "Draft" across each page. */
  sent: { at: string; by: string } | null
  accepted: PaperAcceptance | null
}
