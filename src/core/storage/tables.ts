import type { Kysely } from 'kysely'
import type { LeadKind } from '../../contract/forms.ts'
import type {
  AuditLogRow,
  DeskPersonRow,
  DeskSessionRow,
  LeadEventRow,
  LeadWorkRow,
  SignInRequestRow,
  StatusValueRow,
} from './desk-tables.ts'
import type { EmailKind } from './queued-email.ts'
import type {
  ReviewRequestRow,
  SiteContentRow,
  SiteDraftRow,
  SiteErasureRow,
  SiteInstanceRow,
  SiteMediaRow,
  SiteReleaseRow,
} from './site-tables.ts'

/** `skipped` was left out on purpose, for the reason in `last_error`. */
export type EmailStatus = 'pending' | 'sent' | 'failed' | 'skipped'

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
  spam_reasons: string
  in_spam: number
  not_spam_at: string | null
}

export type OutboxRow = {
  /** Random, and the email's Message-ID: a repeat after a crash carries the same. */
  id: string
  lead_id: string | null
  kind: EmailKind
  /** What it is about beside its lead, as JSON text: queued-email.ts reads it. */
  payload: string
  /** Of emails that several instances would write: whoever comes first does. */
  dedupe_key: string | null
  status: EmailStatus
  created_at: string
  attempts: number
  next_at: string
  lease_until: string | null
  lease_by: string | null
  sent_at: string | null
  last_error: string | null
  /** The mailbox a visitor's email goes to, in one spelling. */
  recipient: string | null
}

export type EventCountRow = { day: string; event: string; page: string; count: number }

/** A time worth remembering, such as when the daily work was last done. */
export type ProgressMarkRow = { name: string; at: string }

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
  /** The email in the outbox that tells the owner of it; none while the lead is in spam. */
  email_id: string | null
}

export type FileSize = 'large' | 'small'
export type LeadFileContentRow = { file_id: string; size: FileSize; content: Uint8Array }

export type Tables = {
  leads: LeadRow
  outbox: OutboxRow
  event_counts: EventCountRow
  progress_marks: ProgressMarkRow
  lead_files: LeadFileRow
  lead_file_contents: LeadFileContentRow
  lead_work: LeadWorkRow
  lead_events: LeadEventRow
  desk_people: DeskPersonRow
  sign_in_requests: SignInRequestRow
  desk_sessions: DeskSessionRow
  audit_log: AuditLogRow
  status_values: StatusValueRow
  site_drafts: SiteDraftRow
  site_releases: SiteReleaseRow
  site_contents: SiteContentRow
  site_erasures: SiteErasureRow
  site_instances: SiteInstanceRow
  site_media: SiteMediaRow
  review_requests: ReviewRequestRow
}
export type Db = Kysely<Tables>
