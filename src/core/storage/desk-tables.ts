import type { How, LostReason, Step } from '../../lead/steps.ts'

/** Where a lead stands: one row a lead, written with it. */
export type LeadWorkRow = {
  lead_id: string
  step: Step
  /** When the visitor was told to hear from us; null for a lead that was typed in at the desk. */
  answer_by: string | null
  tried_at: string | null
  reached_at: string | null
  first_by: string | null
  first_how: How | null
  assigned_to: string | null
  /** A day of the business's calendar. */
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

export type LeadEventRow = {
  id: string
  lead_id: string
  at: string
  /** Null: the desk itself, or a command. */
  person_id: string | null
  kind: string
  /** JSON text: what the contract names, and under `before` what an undo puts back. */
  data: string
  /** The lead's version after it, which also orders events. */
  version: number
  /** The browser's key: a repeat after no signal is one event. */
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
}

export type SignInRequestRow = {
  id: string
  /** Null: the address is on no list, so that its email is not sent. */
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

/** Sign-ins, exports, erasures, ended devices: never a lead's data. */
export type AuditLogRow = { id: string; at: string; person_id: string | null; what: string; count: number | null }

/** What one process tells the others: its version, the last backup. */
export type StatusValueRow = { name: string; value: string; at: string }
