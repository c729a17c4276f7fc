import type { Kysely } from 'kysely'
import type { LeadKind } from '../../contract/forms.ts'
import type {
  AuditLogRow,
  DeskPersonRow,
  DeskSessionRow,
  LeadEventRow,
  LeadWorkRow,
  PushDeviceRow,
  SignInRequestRow,
  StatusValueRow,
  WorkOrderRow,
} from './desk-tables.ts'
import type { EmailKind } from './queued-email.ts'
import type { QuoteEventRow, QuoteRow, QuoteSettingsRow, QuoteVersionRow } from './quote-tables.ts'
import type {
  ReviewRequestRow,
  SiteContentRow,
  SiteDraftRow,
  SiteErasureRow,
  SiteInstanceRow,
  SiteMediaRow,
  SiteReleaseRow,
} from './site-tables.ts'
import type { VisitRow, WindowOverrideRow } from './visit-tables.ts'

/** `skipped` means not sent on purpose, for the reason in `last_error`. */
export type EmailStatus = 'pending' | 'sent' | 'failed' | 'skipped'

/** Times are ISO text and flags are 0 or 1, so that both databases share one code path. */
export type LeadRow = {
  id: string
  reference: string
  kind: LeadKind
  /** The visitor's submission key. A repeat with the same key and content is the same lead. */
  submission_key: string | null
  /** The hash of what the visitor entered. */
  content_hash: string
  received_at: string
  /** The request exactly as typed, as JSON text, which can contain what a text column can't (NUL). */
  fields: string
  /** A planned fence as JSON text, validated when it came in. */
  plan: string | null
  /** Copies for lists and reports, without control characters. */
  name: string
  email: string
  phone: string
  city: string
  service: string
  /** Name, email, phone and city in lower case, and the digits of the phone number. */
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
  /** Random, and part of the email's Message-ID: a repeat after a crash has the same one. */
  id: string
  lead_id: string | null
  kind: EmailKind
  /** What the email needs besides its lead, as JSON text that queued-email.ts reads. */
  payload: string
  /** For emails that several instances would queue: only the first one succeeds. */
  dedupe_key: string | null
  status: EmailStatus
  created_at: string
  attempts: number
  next_at: string
  lease_until: string | null
  lease_by: string | null
  sent_at: string | null
  last_error: string | null
  /** The mailbox that a visitor's email goes to, in its normalized spelling, or the device a notification goes to. */
  recipient: string | null
}

export type EventCountRow = { day: string; event: string; page: string; count: number }

/** A time to remember, such as when the daily work was last done. */
export type ProgressMarkRow = { name: string; at: string }

/** A photo as two JPEGs. The longest side is at most 1,600 px in the large size and 480 px in the small one. */
export type LeadFileRow = {
  id: string
  lead_id: string
  kind: 'photo'
  /** The order of arrival. It only grows, and leaves gaps where a photo was removed. */
  position: number
  /** Of the large size. */
  width: number
  height: number
  /** Of both sizes together. */
  bytes: number
  /** The hash of the uploaded file: the same bytes sent twice are one file. */
  sha256: string
  added_at: string
  /** The email in the outbox that announces this photo to the owner; null while the lead is in spam. */
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
  quote_settings: QuoteSettingsRow
  quotes: QuoteRow
  quote_versions: QuoteVersionRow
  quote_events: QuoteEventRow
  visits: VisitRow
  window_overrides: WindowOverrideRow
  work_orders: WorkOrderRow
  push_devices: PushDeviceRow
}
export type Db = Kysely<Tables>
