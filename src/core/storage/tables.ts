import type { Kysely } from 'kysely'
import type { LeadKind } from '../../contract/forms.ts'
import type {
  DeskFactRow,
  DeskLogRow,
  DeskPersonRow,
  DeskSessionRow,
  LeadEventRow,
  LeadWorkRow,
  SignInRequestRow,
} from './desk-tables.ts'
import type { LetterKind } from './letter-schema.ts'
import type {
  ReviewAskRow,
  SiteContentRow,
  SiteDraftRow,
  SiteErasureRow,
  SiteInstanceRow,
  SiteMediaRow,
  SiteReleaseRow,
} from './site-tables.ts'

/** `skipped` was left out on purpose, for the reason in `last_error`. */
export type LetterStatus = 'pending' | 'sent' | 'failed' | 'skipped'

/** Times are ISO text and flags 0 or 1, so that both databases share one code path. */
export type LeadRow = {
  id: string
  reference: string
  kind: LeadKind
  /** The visitor's submission key; a repeat of it with the same content is the same lead. */
  submission_key: string | null
  /** Of what the visitor entered; null in leads older than this column. */
  content_hash: string | null
  received_at: string
  /** The request exactly as typed, as JSON text: it can hold what a text column cannot (NUL). */
  fields: string
  /** A planned fence as JSON text, checked when it came in. */
  plan: string | null
  /** Copies of what the owner lists and reports by, cleaned of control characters. */
  name: string
  email: string
  phone: string
  city: string
  service: string
  /** Name, email, phone and city in lower case, and the digits of the phone. */
  search: string
  form: string | null
  page: string | null
  referrer: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
  utm_content: string | null
  elapsed_ms: number | null
  /** Reasons this may be spam, as a JSON list of sentences. */
  spam_signs: string
  withheld: number
  released_at: string | null
}

export type OutboxRow = {
  /** Random, and the letter's Message-ID: a repeat after a crash carries the same. */
  id: string
  lead_id: string | null
  kind: LetterKind
  /** What it is about beside its lead, as JSON text: letter-schema.ts reads it. */
  payload: string
  /** Of letters that several instances would write: whoever comes first does. */
  dedupe_key: string | null
  status: LetterStatus
  created_at: string
  attempts: number
  next_at: string
  lease_until: string | null
  lease_by: string | null
  sent_at: string | null
  last_error: string | null
  /** The mailbox a visitor's letter goes to, in one spelling. */
  recipient: string | null
}

export type EventCountRow = { day: string; event: string; page: string; count: number }

/** A time worth remembering, such as when the daily work was last done. */
export type CheckpointRow = { name: string; at: string }

/** A photo: the longest side of its large size is at most 1,600 px, of its small one 480 px; both are JPEGs. */
export type LeadFileRow = {
  id: string
  lead_id: string
  kind: 'photo'
  /** The order in which they came; grows, and leaves gaps where one was taken out. */
  position: number
  /** Of the large size. */
  width: number
  height: number
  /** Of both sizes together. */
  bytes: number
  /** Of what was sent: the same bytes twice are one file. */
  sha256: string
  added_at: string
  /** The letter in the outbox that tells the owner of it; none while the lead is held back. */
  letter_id: string | null
}

export type FileSize = 'large' | 'small'
export type LeadFileContentRow = { file_id: string; size: FileSize; content: Uint8Array }

export type Tables = {
  leads: LeadRow
  outbox: OutboxRow
  event_counts: EventCountRow
  marks: CheckpointRow
  lead_files: LeadFileRow
  lead_file_contents: LeadFileContentRow
  lead_work: LeadWorkRow
  lead_events: LeadEventRow
  desk_people: DeskPersonRow
  desk_asks: SignInRequestRow
  desk_sessions: DeskSessionRow
  desk_log: DeskLogRow
  desk_facts: DeskFactRow
  site_drafts: SiteDraftRow
  site_releases: SiteReleaseRow
  site_contents: SiteContentRow
  site_erasures: SiteErasureRow
  site_instances: SiteInstanceRow
  site_media: SiteMediaRow
  review_asks: ReviewAskRow
}
export type Db = Kysely<Tables>
