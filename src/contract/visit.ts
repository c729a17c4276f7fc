import * as v from 'valibot'
import { CANCEL_REASONS, type CancelReason } from '../lead/booking.ts'
import { moment } from '../lead/moment.ts'
import { visible } from '../lead/visible-text.ts'
import { SIDES } from '../lead/visit-windows.ts'
import { typedCode } from './spoken-code.ts'

/** The largest request body, in bytes. */
export const VISIT_MAX_BYTES = 4 * 1024

/** What the page calls its fields. */
export const VISIT_LABELS = {
  reference: 'Your reference',
  code: 'Code from our email',
  at: 'Time',
  reason: 'Your reason',
} as const

export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  'another-time': 'Another time works better',
  'not-needed': 'I don’t need it anymore',
  'chose-another': 'I went with someone else',
  'something-else': 'Something else',
}

export const NO_TIME = 'Please choose a time.'
export const NO_YES = 'Please check the box first.'
export const NO_REASON = 'Please choose a reason.'
const REFERENCE_FAULT = 'Please enter the reference from our email, such as GF-7K3M-Q9TX.'
const withCode = {
  reference: v.pipe(v.string(REFERENCE_FAULT), v.trim(), visible(1, REFERENCE_FAULT), v.maxLength(40, REFERENCE_FAULT)),
  code: typedCode,
}
const side = v.optional(v.picklist(SIDES, 'Please choose a side of the bay.'))

export const readVisitSchema = v.object({
  ...withCode,
  side,
  /** What a page without scripts shows next: the times to pick from, or the question whether to cancel. */
  show: v.optional(v.picklist(['pick', 'cancel'])),
})
/** Not every text that looks like a moment is one, and the calendar of a time zone knows no years far from ours. */
const isOurs = (text: string) => new Date(text).toJSON()?.startsWith('2') ?? false

const timeOr = (fault: string) => v.pipe(v.nullish(v.string(), ''), v.isoTimestamp(fault), v.check(isOurs, fault))

/** With an `Idempotency-Key`, or `idempotencyKey` in a plain form: the same request again gets the same answer. */
export const bookVisitSchema = v.object({
  ...withCode,
  side,
  at: timeOr(NO_TIME),
})
export const cancelVisitSchema = v.object({
  ...withCode,
  reason: v.pipe(v.nullish(v.string(), ''), v.picklist(CANCEL_REASONS, NO_REASON)),
  /** The time that the page asked about, so that an old page doesn't cancel another one. */
  at: v.optional(timeOr(NO_TIME)),
})
/** With the time that the customer said yes to, so that an old page answers nothing about another one. */
export const stillGoodSchema = v.object({ ...withCode, at: timeOr(NO_YES) })
export const visitCodeSchema = v.object(withCode)

/**
 * - `side`: the customer has to choose a side of the bay first.
 * - `requested`: the time waits for the customer's email; `confirm`: the email's code is here, so one tap books it.
 * - `canceled`: `visit` is canceled. Only the call that cancels answers this, and a booking that is sent again afterward.
 * - `past`: the visit is over.
 * - `none`: nothing can be booked; the reason isn't said.
 */
export const VISIT_STATES = ['side', 'pick', 'requested', 'confirm', 'booked', 'canceled', 'past', 'none'] as const

/** 200 of every call but the calendar's. */
export const visitAnswerSchema = v.object({
  state: v.picklist(VISIT_STATES),
  /** The code of the form's tab can only request. The code from an email can book, reschedule and cancel. */
  may: v.picklist(['request', 'book']),
  /** Empty unless the code came by email. */
  firstName: v.string(),
  /** As j…@example.com. Empty without an address. */
  mailbox: v.string(),
  /** The calendar day at the business: 2026-11-16. */
  today: v.pipe(v.string(), v.isoDate()),
  /** The open days ahead that windows were looked for on, with and without one. */
  days: v.array(v.pipe(v.string(), v.isoDate())),
  /** Open windows to choose from; `near` names the town where another visit is that day. */
  windows: v.array(v.object({ at: moment, near: v.optional(v.string()) })),
  /** A time that was picked and is not booked. Without an email to confirm it by, we call. */
  requested: v.nullable(v.object({ at: moment, isByEmail: v.boolean() })),
  visit: v.nullable(
    v.object({
      at: moment,
      /** True for a two-hour window; false for a time that was entered at the desk. */
      isWindow: v.boolean(),
      /** Who stops by, where it is known. */
      by: v.nullable(v.string()),
      /** Asked the day before, of a visit that was booked on an earlier day. Null on all other days. */
      stillGood: v.nullable(v.picklist(['ask', 'yes'])),
      /** Of a canceled visit: whether another time can be picked. */
      canReschedule: v.boolean(),
      canCancel: v.boolean(),
      /** Why it can't be rescheduled online. */
      whyNot: v.nullable(v.picklist(['too-late', 'too-often'])),
      /** The desk rescheduled it after the customer had booked. */
      isMovedByUs: v.boolean(),
    }),
  ),
  /** The reference of the customer's other request that has the visit, which is then in `visit`. */
  elsewhere: v.nullable(v.string()),
  /** The owner's note for every visit. */
  note: v.string(),
})
export type VisitAnswer = v.InferOutput<typeof visitAnswerSchema>

/** Why booking was refused, in the header of a 409 beside its sentence. */
export const VISIT_REFUSAL_HEADER = 'x-visit-refusal'
export const VISIT_REFUSALS = ['taken', 'closed', 'changed', 'too-late', 'too-often', 'none'] as const
export type VisitRefusal = (typeof VISIT_REFUSALS)[number]
