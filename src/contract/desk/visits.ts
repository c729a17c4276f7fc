import * as v from 'valibot'
import { CANCEL_REASONS } from '../../lead/booking.ts'
import { moment } from '../../lead/moment.ts'
import { SIDES } from '../../lead/visit-windows.ts'
import { clock } from '../site/shapes.ts'
import { count, day, enteredDay, id } from './shapes.ts'

/** The desk's calls about visits. What somebody does with a lead's visit is an action of that lead. */
export const DESK_VISIT_CALLS = {
  twoWeeks: { method: 'GET', url: '/api/visits' },
  changeWindow: { method: 'PUT', url: '/api/visits/overrides' },
  leadWindows: { method: 'GET', url: '/api/leads/:reference/windows' },
  visitLink: { method: 'POST', url: '/api/leads/:reference/visit-link' },
} as const

/** `GET /api/visits?from=`: two weeks from the Monday of that day's week; without a day, of this week. */
export const twoWeeksQuerySchema = v.object({ from: v.optional(enteredDay) })

const side = v.picklist(['both', ...SIDES])
const shownLead = { reference: v.string(), name: v.string(), city: v.string() }

const dayVisitSchema = v.object({
  ...shownLead,
  at: moment,
  minutes: count,
  /** Its two-hour window. Otherwise it was entered at the desk with a time. */
  isWindow: v.boolean(),
  by: v.nullable(id),
  /** When it was booked by the customer, or for them with an email. */
  bookedAt: v.nullable(moment),
  isStillGood: v.boolean(),
  /** What the rules would no longer allow: "You’re off that day". */
  tags: v.array(v.string()),
})
export type DayVisit = v.InferOutput<typeof dayVisitSchema>

const dayWindowSchema = v.object({
  at: moment,
  /** By the business's clock: 13:00. */
  start: v.string(),
  /** Full means that as many visits as fit are booked in it. */
  state: v.picklist(['open', 'full', 'closed']),
  /** The owner added it for this day. */
  isAdded: v.boolean(),
})
export type DayWindow = v.InferOutput<typeof dayWindowSchema>

export const deskDaySchema = v.object({
  day,
  hours: v.nullable(v.object({ opens: v.string(), closes: v.string() })),
  /** The words of a published day off. */
  dayOff: v.nullable(v.string()),
  side,
  /** The desk closed all of its windows. */
  isClosed: v.boolean(),
  /** Windows that have not begun yet. */
  windows: v.array(dayWindowSchema),
  visits: v.array(dayVisitSchema),
  /** Times that customers picked and that are not booked. They reserve nothing. */
  requests: v.array(v.object({ ...shownLead, at: moment })),
  /** Fences that are built on this day: its number among the days of work. */
  work: v.array(v.object({ ...shownLead, number: count, of: count, crew: v.nullable(v.string()) })),
})
export type DeskDay = v.InferOutput<typeof deskDaySchema>

export const twoWeeksSchema = v.object({
  /** Customers can pick a time. */
  isOn: v.boolean(),
  days: v.array(deskDaySchema),
})
export type TwoWeeks = v.InferOutput<typeof twoWeeksSchema>

/** `PUT /api/visits/overrides` → the day. A start of '' is the whole day; `open` takes back what was changed. */
export const windowChangeSchema = v.object({
  day: enteredDay,
  start: v.union([v.literal(''), v.pipe(clock, v.regex(/:[03]0$/, 'Please choose a full or half hour.'))]),
  what: v.picklist(['closed', 'added', 'open']),
  /** Closes a window even though a visit is booked in it. */
  anyway: v.optional(v.boolean(), false),
})
export type WindowChange = v.InferOutput<typeof windowChangeSchema>
/** 409: a visit is booked in the window. */
export const windowTakenSchema = v.object({ message: v.string(), reference: v.string() })

/** `GET /api/leads/:reference/windows` */
export const leadWindowsSchema = v.object({
  /** Customers can pick a time. */
  isOn: v.boolean(),
  /** An email can reach the customer. */
  hasMailbox: v.boolean(),
  /** The lead's town, if we serve it. */
  town: v.nullable(v.string()),
  /** As offered to this customer; `near` is the town where another visit is that day. */
  offered: v.array(v.object({ at: moment, near: v.nullable(v.string()), side })),
  /** Other leads' visits to come. */
  visits: v.array(v.object({ ...shownLead, at: moment, minutes: count, isWindow: v.boolean() })),
})
export type LeadWindows = v.InferOutput<typeof leadWindowsSchema>

/** `POST /api/leads/:reference/visit-link` → 202. `renew` ends the links that were sent before. */
export const visitLinkSchema = v.object({ renew: v.optional(v.boolean(), false) })

/** What a lead's card says about online visits. `GET /api/leads/:reference` has it as `visit`. */
export const leadVisitSchema = v.object({
  /** Customers can pick a time. */
  isOn: v.boolean(),
  onlineBooking: v.boolean(),
  /** An email can reach the customer. */
  hasMailbox: v.boolean(),
  linkSentAt: v.nullable(moment),
  /** Without `isByEmail` the customer was told that we call. */
  requested: v.nullable(v.object({ at: moment, isOpen: v.boolean(), isByEmail: v.boolean() })),
  bookedAt: v.nullable(moment),
  isWindow: v.boolean(),
  /** The answer to the email of the day before; null before that email. */
  answer: v.nullable(v.picklist(['still-good', 'none'])),
  cancelReason: v.nullable(v.picklist(CANCEL_REASONS)),
  tags: v.array(v.string()),
})
export type LeadVisit = v.InferOutput<typeof leadVisitSchema>
