import type { CancelReason } from '../../lead/booking.ts'
import type { Side, WindowOverride } from '../../lead/visit-windows.ts'

/** What belongs to the customer of a lead's visit. The visit itself is `lead_work.visit_at`. */
export type VisitRow = {
  lead_id: string
  /** The start of the requested window. It reserves nothing. */
  requested_start: string | null
  requested_at: string | null
  /** The visit is the customer's window as long as this equals `lead_work.visit_at`. */
  window_start: string | null
  side: Side | null
  /** Both codes in links are derived from it, so a higher number ends them. */
  link_version: number
  reschedules: number
  requests: number
  online_booking: number
  link_sent_at: string | null
  booked_at: string | null
  still_good_at: string | null
  cancel_reason: CancelReason | null
}

/** What the desk changed for one day. A start of '' is the whole day. */
export type WindowOverrideRow = WindowOverride & {
  by: string | null
  at: string
}
