import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { visible } from '../../lead/visible-text.ts'
import { ACCEPTED_HOWS, chosenSchema, QUOTE_STATES } from '../../quote/states.ts'
import { count, day, id, version } from './shapes.ts'

/** A quote in the lead's details: enough for its card. */
export const quoteSummarySchema = v.object({
  id,
  number: v.string(),
  state: v.picklist(QUOTE_STATES),
  isExpired: v.boolean(),
  /** The quote it is a change order for. */
  addsTo: v.nullable(v.string()),
  hasDraft: v.boolean(),
  /** The newest version that was sent; 0 before the first. */
  version: count,
  sentAt: v.nullable(moment),
  sentHow: v.nullable(v.picklist(['email', 'text'])),
  sentBy: v.nullable(id),
  /** The address or the phone number it went to. */
  sentTo: v.string(),
  /** The customer's, on the newest version. */
  email: v.string(),
  phone: v.string(),
  /** When the newest version's email was handed over. */
  emailedAt: v.nullable(moment),
  /** What the newest version offers, with tax. Empty before the first. */
  options: v.array(v.object({ id: v.string(), name: v.string(), cents: v.number() })),
  addOns: v.array(v.object({ id: v.string(), text: v.string(), cents: v.number() })),
  validUntil: v.nullable(day),
  /** The lowest and highest total of what is out, or the total that was accepted. */
  cents: v.nullable(v.tuple([v.number(), v.number()])),
  openedFirst: v.nullable(moment),
  openedLast: v.nullable(moment),
  openedCount: count,
  hasOpenedPdf: v.boolean(),
  /** The newest change request that nobody has answered. `isAgain`: they want it after they declined it or it expired. */
  asked: v.nullable(v.object({ at: moment, message: v.string(), isAgain: v.boolean() })),
  declined: v.nullable(v.object({ at: moment, reason: v.string(), message: v.string() })),
  reminded: count,
  remindersOff: v.boolean(),
  /** When the next ones are due. */
  reminders: v.array(moment),
  chosen: v.nullable(chosenSchema),
  /** When somebody recorded a yes at the desk; null without one. `chosen.at` is when it was given. */
  recordedAt: v.nullable(moment),
  cancelBy: v.nullable(day),
  /** The customer can cancel and has no notice of it yet, so the days to cancel haven't begun. */
  isNoticeMissing: v.boolean(),
  /** True once somebody told the customer about the right to cancel. */
  isTold: v.boolean(),
  canceledAt: v.nullable(moment),
  refundBy: v.nullable(day),
  /** The contract together with which a change order was canceled. */
  endedWith: v.nullable(v.string()),
  isRefunded: v.boolean(),
  /** Since when the signed PDF has been missing; null once it is there. */
  pdfMissingSince: v.nullable(moment),
  /** The email with the contract to the customer; null where none was queued. */
  copy: v.nullable(v.picklist(['queued', 'sent', 'skipped', 'rejected'])),
  /** The customer's mail server refused the newest email about it. */
  refusedEmail: v.nullable(v.string()),
  rowVersion: version,
  changedBy: v.nullable(id),
  changedAt: moment,
})
export type QuoteSummary = v.InferOutput<typeof quoteSummarySchema>

/** A quote that was accepted, canceled later or not. */
export const contractSchema = v.object({
  id,
  number: v.string(),
  at: moment,
  cents: v.number(),
  name: v.string(),
  state: v.picklist(QUOTE_STATES),
  how: v.picklist(ACCEPTED_HOWS),
})
/** Why a contract is erased. The reason is logged. */
export const eraseReason = v.pipe(
  v.string(),
  v.trim(),
  visible(10, 'Please say why, in at least ten characters.'),
  v.maxLength(300),
)
