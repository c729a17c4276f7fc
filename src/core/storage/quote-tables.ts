import type { QuoteEventKind, QuoteState } from '../../quote/states.ts'

/** One save of the defaults for new quotes. The newest row counts. */
export type QuoteSettingsRow = { number: number; content: string; by: string | null; at: string }

export type QuoteRow = {
  id: string
  /** Null once the lead was erased: a signed contract outlives it. */
  lead_id: string | null
  /** Such as 1027, or 1027-1 for a change order. */
  number: string
  /** The id of the quote that a change order adds to. */
  adds_to: string | null
  state: QuoteState
  /** JSON of the next version, as far as it is written. */
  draft: string | null
  /** Increases with every change, so that a save names what it was read at. */
  version: number
  /** The newest version that was sent. */
  sent_version: number | null
  /** A calendar day in the business's time zone. */
  valid_until: string | null
  /** Increases with every new link; the code is derived from it. */
  link: number
  code_hash: string | null
  /** Set when the customer asks for a change, cleared by the next version. */
  asked_at: string | null
  opened_first: string | null
  opened_last: string | null
  opened_count: number
  /** How many of the three reminders were written, across all versions. */
  reminded: number
  reminders_off: number
  /** How many wrong digits were entered on the day `tries_on`. */
  digit_tries: number
  tries_on: string | null
  decided_at: string | null
  /** The total that was accepted, or the lowest of what is out. */
  cents: number | null
  changed_by: string | null
  changed_at: string
}

export type QuoteVersionRow = {
  quote_id: string
  number: number
  /** Canonical JSON that never changes. */
  content: string
  content_hash: string
  sent_at: string
  sent_by: string | null
  sent_how: 'email' | 'text'
  /** JSON of what was accepted. */
  chosen: string | null
  /** The PDF as it was sent until the quote is decided, then the signed one, written once. */
  pdf: Uint8Array | null
  pdf_sha256: string | null
}

/** An entry of the record: its hash is made from it and from the hash before. */
export type QuoteEventRow = {
  quote_id: string
  seq: number
  at: string
  kind: QuoteEventKind
  data: string
  hash: string
  /** The key of the call, so that a retry is the same event. */
  mutation: string | null
}
