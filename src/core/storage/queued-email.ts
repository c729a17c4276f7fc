import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'

const day = v.pipe(v.string(), v.isoDate())

const contactChange = v.object({ label: v.string(), before: v.string(), after: v.string() })
/** A visit as an email is about it, when it may no longer be what is stored. */
const visitTime = v.object({ at: moment, minutes: v.number(), isWindow: v.boolean() })
export type VisitTime = v.InferOutput<typeof visitTime>

export const VISIT_EMAILS = [
  'link',
  'please-confirm',
  'booked',
  'rescheduled',
  'canceled',
  'pick-again',
  'tomorrow',
] as const
export type VisitEmail = (typeof VISIT_EMAILS)[number]
export const VISIT_NOTICES = ['requested', 'booked', 'rescheduled', 'canceled'] as const
export type VisitNotice = (typeof VISIT_NOTICES)[number]

export type ContactChange = v.InferOutput<typeof contactChange>

/** What a notification says. Its words are made when it is sent. */
const pushNews = v.variant('what', [
  v.object({ what: v.literal('lead') }),
  v.object({ what: v.picklist(['booked', 'canceled']), at: v.string(), isWindow: v.boolean() }),
  v.object({ what: v.literal('quote'), number: v.string() }),
  /** What came during quiet hours, at their end. */
  v.object({ what: v.literal('overnight'), until: v.string() }),
])
export type PushNews = v.InferOutput<typeof pushNews>

/** What each kind of email needs besides its lead. */
const queuedEmailSchema = v.variant('kind', [
  /** `again`: somebody at the desk asked to send it again. */
  v.object({ kind: v.literal('owner'), again: v.optional(v.boolean(), false) }),
  v.object({ kind: v.literal('visitor') }),
  v.object({ kind: v.literal('webhook') }),
  v.object({ kind: v.literal('photos') }),
  /** The code is derived from the review request when the email is sent, and is not stored anywhere. */
  v.object({ kind: v.literal('review'), request: v.string() }),
  v.object({ kind: v.literal('copy'), person: v.string() }),
  v.object({ kind: v.literal('digest'), day }),
  v.object({ kind: v.literal('sign-in'), request: v.string() }),
  v.object({ kind: v.literal('new-device'), session: v.string() }),
  v.object({ kind: v.literal('promise'), person: v.string(), quarter: v.string() }),
  v.object({ kind: v.literal('morning'), person: v.string(), day }),
  /** `former`: the address that was on the site before; null means the owner's own. `by` is a person's id. */
  v.object({
    kind: v.literal('contact-changed'),
    former: v.nullable(v.string()),
    changes: v.array(contactChange),
    by: v.nullable(v.string()),
  }),
  /** `isPdfAlone`: the email that brings the PDF after the first one had to go without it. */
  v.object({
    kind: v.literal('quote'),
    quote: v.string(),
    version: v.number(),
    why: v.picklist(['sent', 'updated', 'extended']),
    isPdfAlone: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('quote-reminder'), quote: v.string(), turn: v.picklist([1, 2, 3]) }),
  /** `seq` is the event with what the customer said. `person` is set on the copy for the one the lead is assigned to. */
  v.object({
    kind: v.literal('quote-answer'),
    quote: v.string(),
    seq: v.number(),
    person: v.optional(v.nullable(v.string()), null),
  }),
  v.object({
    kind: v.literal('quote-signed'),
    quote: v.string(),
    to: v.picklist(['customer', 'owner']),
    isPdfAlone: v.optional(v.boolean(), false),
  }),
  /** To the customer. `visit` is null only for the link; `was` is the time before, of a rescheduled one. */
  v.object({
    kind: v.literal('visit'),
    what: v.picklist(VISIT_EMAILS),
    visit: v.nullable(visitTime),
    was: v.nullable(visitTime),
  }),
  /** To one of us; null is the owner's address. */
  v.object({
    kind: v.literal('visit-notice'),
    what: v.picklist(VISIT_NOTICES),
    person: v.nullable(v.string()),
    visit: visitTime,
  }),
  v.object({ kind: v.literal('quote-canceled'), quote: v.string(), to: v.picklist(['customer', 'owner']) }),
  /** A notification for one device, in a queue of its own. */
  v.object({ kind: v.literal('push'), device: v.string(), news: pushNews }),
])

export type NewEmail = v.InferInput<typeof queuedEmailSchema>
export type QueuedEmail = v.InferOutput<typeof queuedEmailSchema>
export type EmailKind = NewEmail['kind']
export type EmailOf<Kind extends EmailKind> = Extract<QueuedEmail, { kind: Kind }>

export const EMAIL_KINDS: readonly string[] = queuedEmailSchema.options.map(({ entries }) => entries.kind.literal)

/** The payload is unreadable, so retrying won't help. */
export class UnreadableEmail extends Error {
  readonly code = 'UNREADABLE'
}

/** Reads what an outbox row asks to send. An unknown kind can be retried: a newer version may know it. */
export function readEmail({ kind, payload }: { kind: string; payload: string }): QueuedEmail {
  if (!EMAIL_KINDS.includes(kind)) throw new Error(`This version of the server doesn’t know emails of the kind ${kind}`)
  const stored = v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({}),
    v.transform((known) => ({ ...known, kind })),
  )
  const { success, output } = v.safeParse(v.pipe(stored, queuedEmailSchema), payload)
  if (!success) throw new UnreadableEmail(`The data for this email can’t be read, so it wasn’t sent`)
  return output
}
