import * as v from 'valibot'

const day = v.pipe(v.string(), v.isoDate())

const contactChange = v.object({ label: v.string(), before: v.string(), after: v.string() })
export type ContactChange = v.InferOutput<typeof contactChange>

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
