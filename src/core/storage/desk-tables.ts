import type { FirstHow, LostReason, Step } from '../../lead/steps.ts'

/** The state of the work on a lead: one row per lead, written together with it. */
export type LeadWorkRow = {
  lead_id: string
  step: Step
  /** When the visitor was promised an answer; null for a lead that was typed in at the desk. */
  answer_by: string | null
  tried_at: string | null
  reached_at: string | null
  first_by: string | null
  first_how: FirstHow | null
  assigned_to: string | null
  /** A calendar day in the business's time zone. */
  follow_up_on: string | null
  visit_at: string | null
  visit_by: string | null
  visit_minutes: number | null
  quoted_cents: number | null
  won_cents: number | null
  lost_reason: LostReason | null
  /** The email address in lower case; null for a lead that was typed in without one. */
  person_key: string | null
  /** The last ten digits of the phone number. */
  phone_key: string | null
  /** How many of the two reminders were written. */
  reminded: number
  version: number
  changed_at: string
}

/** What has to be done before digging on a won lead, and when the work is. */
export type WorkOrderRow = {
  lead_id: string
  /** JSON text: what was chosen for each line, by whom and when. */
  checks: string
  notice_on: string | null
  ticket: string | null
  good_until: string | null
  starts_on: string | null
  days: number | null
  saturdays: number
  crew: string | null
  access_notes: string | null
  finished_on: string | null
  /** The next day on which a warning shows, so that lists find it without calculating. */
  due_on: string | null
}

export type LeadEventRow = {
  id: string
  lead_id: string
  at: string
  /** Null when the desk itself or a command did it. */
  person_id: string | null
  kind: string
  /** JSON text with what the contract defines, plus the values that an undo restores under `before`. */
  data: string
  /** The lead's version after the event. It also orders events. */
  version: number
  /** The browser's key, so that a retry after a lost signal doesn't create a second event. */
  mutation: string | null
}

export type DeskPersonRow = {
  id: string
  /** In lower case. */
  email: string
  name: string
  role: 'owner' | 'member'
  reminders: number
  morning: number
  each_lead: number
  added_at: string
  left_at: string | null
  /** Minutes of the day between which their phones stay silent; null for the usual hours. */
  quiet_from: number | null
  quiet_to: number | null
}

export type SignInRequestRow = {
  id: string
  /** Null when the address is not on the list, so no email is sent. */
  person_id: string | null
  email_key: string
  /** Empty for a link from the terminal, which works in any browser. */
  browser_hash: string
  requested_from: string
  tries: number
  created_at: string
  expires_at: string
  used_at: string | null
}

export type DeskSessionRow = {
  id_hash: string
  person_id: string
  label: string
  created_at: string
  seen_at: string
  authenticated_at: string
  expires_at: string
}

/** A phone or computer that gets notifications, as long as it is signed in. */
export type PushDeviceRow = {
  id: string
  person_id: string
  session_hash: string
  /** Where its push service takes notifications for it. Knowing it is not enough to send any: that takes our key. */
  endpoint: string
  /** The browser's public key and its secret for encryption, in base64url. */
  p256dh: string
  auth: string
  label: string
  /** JSON list of what it wants to be notified about. */
  notify_about: string
  show_names: number
  created_at: string
  last_ok_at: string | null
  /** Why its push service refused the newest notification. */
  last_error: string | null
}

/** Sign-ins, exports, erasures and ended devices, but never a lead's data. */
export type AuditLogRow = { id: string; at: string; person_id: string | null; what: string; count: number | null }

/** What one process shares with the others: its version, the last backup. */
export type StatusValueRow = { name: string; value: string; at: string }
