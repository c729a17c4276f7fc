import * as v from 'valibot'
import type { LeadAction } from '../../lead/actions.ts'
import { BOOKING_EVENTS, CANCEL_REASONS } from '../../lead/booking.ts'
import { moment } from '../../lead/moment.ts'
import { HOWS, LOST_REASONS } from '../../lead/steps.ts'
import { visible } from '../../lead/visible-text.ts'
import { ACCEPTED_HOWS, DECLINE_REASONS, QUOTE_EVENTS } from '../../quote/states.ts'
import { text } from '../field-rules.ts'
import { leadSchema } from './lead.ts'
import { cents, count, day, enteredDay, enteredTime, id } from './shapes.ts'

const actionSchema = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.object({ action: v.literal(name), version: count, ...entries })

const how = v.optional(v.picklist(HOWS), 'marked')

/** `POST /api/leads/:reference/actions`, with a new `Idempotency-Key` for each action. */
export const leadActionSchema = v.variant('action', [
  actionSchema('tried', { how, left: v.optional(v.picklist(['message', 'nothing']), 'nothing') }),
  actionSchema('reached', { how, from: v.optional(v.picklist(['desk', 'email']), 'desk') }),
  actionSchema('visit', {
    at: enteredTime,
    by: v.optional(v.nullable(id), null),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(600)), 60),
    /** A two-hour window, as customers book them. */
    window: v.optional(v.boolean(), false),
    /** Emails the customer. */
    notify: v.optional(v.boolean(), false),
  }),
  actionSchema('quoted', { cents }),
  actionSchema('won', { cents }),
  actionSchema('lost', {
    reason: v.picklist(LOST_REASONS, 'Please choose a reason.'),
    words: v.optional(text(), ''),
    /** Tells the customer that an upcoming visit is canceled. */
    notify: v.optional(v.boolean(), false),
  }),
  /** Books the time that the customer requested, and sends the email. */
  actionSchema('book-requested', {}),
  actionSchema('cancel-visit', { notify: v.boolean() }),
  actionSchema('online-booking', { on: v.boolean() }),
  actionSchema('reopen', {}),
  actionSchema('assign', { to: v.nullable(id) }),
  actionSchema('follow-up', { on: v.nullable(enteredDay) }),
  actionSchema('note', { text: v.pipe(text(), v.trim(), visible(1, 'Please write a note first.')) }),
  /** "I've got it": assigned to me, unless somebody has it. It can be sent without having seen the lead. */
  actionSchema('claim', {}),
  actionSchema('mark-spam', {}),
  actionSchema('not-spam', {}),
  /** Only the lead's newest event can be undone, by the person who did it, within a day. */
  actionSchema('undo', { event: id }),
]) satisfies v.GenericSchema<unknown, LeadAction & { version: number }>
/** An action as it is sent, with the version of the lead that the person was looking at. */
export type SentAction = v.InferOutput<typeof leadActionSchema>
type WithoutVersion<Input> = Input extends unknown ? Omit<Input, 'version'> : never
/** An action as the app starts it. Fields that are left out get their defaults. */
export type NewAction = WithoutVersion<v.InferInput<typeof leadActionSchema>>

const person = v.nullable(id)

/** One entry in a lead's history. The arrival of a request isn't an event: see `receivedAt`, `page` and `source`. */
const event = <Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, data: Entries) =>
  v.object({
    id,
    at: moment,
    /** Null when the desk itself or a terminal command did it. */
    personId: person,
    kind: v.literal(kind),
    data: v.object(data),
    /** True for an event that was undone. The `undo` event after it says who did that. */
    undone: v.boolean(),
  })

export const eventSchema = v.variant('kind', [
  event('tried', { how: v.picklist(HOWS), left: v.picklist(['message', 'nothing']) }),
  event('reached', { how: v.picklist(HOWS), from: v.picklist(['desk', 'email']) }),
  event('visit', { at: moment, by: person, minutes: count }),
  event('quoted', { cents }),
  event('won', { cents }),
  event('lost', { reason: v.picklist(LOST_REASONS), words: v.string() }),
  event('reopen', {}),
  event('assign', { to: person }),
  event('follow-up', { on: v.nullable(day) }),
  event('note', { text: v.string() }),
  event('claimed', {}),
  event('mark-spam', {}),
  event('not-spam', {}),
  event('undo', { of: id }),
  /** Somebody entered the lead at the desk. */
  event('added', {}),
  /** An email was sent again from the desk. */
  event('email', { email: v.picklist(['owner', 'visitor']) }),
  /** The customer was asked for a review, wrote it, and it was published or set aside for the reason in `words`. */
  event('review', {
    what: v.picklist(['asked', 'came', 'published', 'set-aside']),
    words: v.optional(v.string(), ''),
  }),
  /** A finished job for the site was started from this lead, under this key. */
  event('job', { key: v.string() }),
  /** What happened with a quote. Where `personId` is null, the customer or the scheduler did it. */
  event('quote', {
    number: v.string(),
    what: v.picklist([...QUOTE_EVENTS, 'expired']),
    /** The version that was sent. */
    version: v.optional(count),
    /** The lowest option of what was sent, or what was accepted. */
    cents: v.optional(v.number()),
    /** Why the customer said no. */
    reason: v.optional(v.picklist(DECLINE_REASONS)),
    /** What the customer wrote. */
    message: v.optional(v.string(), ''),
    /** The customer wants an expired or declined quote after all. */
    isAgain: v.optional(v.boolean(), false),
    /** Who signed, said yes or canceled. */
    name: v.optional(v.string(), ''),
    /** How a yes was given. */
    how: v.optional(v.picklist(ACCEPTED_HOWS)),
    /** Why it was withdrawn. The customer never sees this. */
    because: v.optional(v.string(), ''),
    /** The last day after an extension. */
    until: v.optional(day),
  }),
  /** What happened with an online visit. Where `personId` is null, the customer did it. */
  event('booking', {
    what: v.picklist(BOOKING_EVENTS),
    /** The start of the window it is about. */
    at: v.optional(moment),
    /** The start before, of a visit that was rescheduled. */
    from: v.optional(moment),
    /** Why the customer canceled. */
    reason: v.optional(v.picklist(CANCEL_REASONS)),
  }),
  /** A line of a won lead's work order was changed. `words` follow the person's name. */
  event('work-order', { what: v.string(), words: v.string() }),
  /** Written by the scheduler. The second reminder goes to everyone. */
  event('reminder', { turn: v.picklist([1, 2]) }),
  /** A stored event that fits no other kind. */
  event('unreadable', {}),
])
export type LeadEvent = v.InferOutput<typeof eventSchema>
export type EventKind = LeadEvent['kind']

export const actionResultSchema = v.object({
  lead: leadSchema,
  event: eventSchema,
  /** What the rules would not have allowed about the visit that this action set: "2 visits in a window for 1". */
  tags: v.array(v.string()),
})
export type ActionResult = v.InferOutput<typeof actionResultSchema>

/** 409: somebody else, or the same person in another window, changed the lead first. */
export const conflictSchema = v.object({
  message: v.string(),
  lead: leadSchema,
  by: person,
  at: moment,
  kind: v.nullable(v.string()),
})
export type Conflict = v.InferOutput<typeof conflictSchema>
