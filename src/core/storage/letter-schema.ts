import * as v from 'valibot'

const day = v.pipe(v.string(), v.isoDate())

const contactChange = v.object({ label: v.string(), before: v.string(), after: v.string() })
export type ContactChange = v.InferOutput<typeof contactChange>

/** What each kind of letter is about, beside its lead. */
const letterSchema = v.variant('kind', [
  /** `again`: somebody at the desk asked for it to be sent again. */
  v.object({ kind: v.literal('owner'), again: v.optional(v.boolean(), false) }),
  v.object({ kind: v.literal('visitor') }),
  v.object({ kind: v.literal('webhook') }),
  v.object({ kind: v.literal('photos') }),
  /** Its code is made from the ask when it is sent, and is nowhere stored. */
  v.object({ kind: v.literal('review'), ask: v.string() }),
  v.object({ kind: v.literal('copy'), person: v.string() }),
  v.object({ kind: v.literal('digest'), day }),
  v.object({ kind: v.literal('sign-in'), request: v.string() }),
  v.object({ kind: v.literal('new-device'), session: v.string() }),
  v.object({ kind: v.literal('promise'), person: v.string(), quarter: v.string() }),
  v.object({ kind: v.literal('morning'), person: v.string(), day }),
  /** `former`: the address that stood on the site before; null: the owner's own. `by` is a person's id. */
  v.object({
    kind: v.literal('contact-changed'),
    former: v.nullable(v.string()),
    changes: v.array(contactChange),
    by: v.nullable(v.string()),
  }),
])

export type NewLetter = v.InferInput<typeof letterSchema>
export type QueuedLetter = v.InferOutput<typeof letterSchema>
export type LetterKind = NewLetter['kind']
export type LetterOf<Kind extends LetterKind> = Extract<QueuedLetter, { kind: Kind }>

export const LETTER_KINDS: readonly string[] = letterSchema.options.map(({ entries }) => entries.kind.literal)

/** No further try can read it. */
export class UnreadableLetter extends Error {
  readonly code = 'UNREADABLE'
}

/** What a row of the outbox asks to send. A kind that is not known may be once this version is replaced. */
export function readLetter({ kind, payload }: { kind: string; payload: string }): QueuedLetter {
  if (!LETTER_KINDS.includes(kind))
    throw new Error(`This version of the server doesn’t know emails of the kind ${kind}`)
  const stored = v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({}),
    v.transform((known) => ({ ...known, kind })),
  )
  const { success, output } = v.safeParse(v.pipe(stored, letterSchema), payload)
  if (!success) throw new UnreadableLetter(`The data for this email can’t be read, so it wasn’t sent`)
  return output
}
