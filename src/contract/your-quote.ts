import * as v from 'valibot'
import { visible } from '../lead/visible-text.ts'
import { choiceSchema, lineSchema, optionSchema, sentContentSchema } from '../quote/content.ts'
import { ACCEPTED_HOWS, DECLINE_REASONS, QUOTE_STATES } from '../quote/states.ts'
import { typedCode } from './spoken-code.ts'

/** The largest request body, in bytes. */
export const YOUR_QUOTE_MAX_BYTES = 16 * 1024

/** What the page calls its fields. A 422 has one line for each: the name, a colon and a sentence. */
export const YOUR_QUOTE_LABELS = {
  code: 'Code from our email',
  name: 'Your name',
  digits: 'Last four digits of your phone',
  agreed: 'The two boxes',
  message: 'Your message',
  reason: 'Your reason',
  sha256: 'SHA-256 of the file',
} as const

const code = typedCode
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const day = v.pipe(v.string(), v.isoDate())
const moment = v.pipe(v.string(), v.isoTimestamp())
const cents = v.pipe(v.number(), v.integer())

/** `seen`: the version that this browser showed last, for "What changed". */
export const readQuoteSchema = v.object({ code, seen: v.optional(version) })

/** The content as the customer sees it: without what only the desk needs. Photos are a call of their own. */
export const shownContentSchema = v.object({
  ...sentContentSchema.entries,
  options: v.array(
    v.object({
      ...optionSchema.entries,
      lines: v.array(v.omit(lineSchema, ['key', 'isCounted', 'isConfirmed'])),
    }),
  ),
  photos: v.array(v.object({ width: v.number(), height: v.number() })),
})
export type ShownContent = v.InferOutput<typeof shownContentSchema>

const signedSchema = v.object({
  name: v.string(),
  how: v.picklist(ACCEPTED_HOWS),
  at: moment,
  choice: choiceSchema,
  cents,
  depositCents: cents,
  /** The last day to cancel; null where the quote has no right to cancel. */
  cancelBy: v.nullable(day),
  canCancel: v.boolean(),
  canceledAt: v.nullable(moment),
  refundBy: v.nullable(day),
  /** False while the signed PDF is still being made. */
  hasPdf: v.boolean(),
})
export type SignedQuote = v.InferOutput<typeof signedSchema>

/** 200 of `read`. A quote that has ended comes without its content. */
export const yourQuoteSchema = v.object({
  state: v.picklist(QUOTE_STATES),
  isExpired: v.boolean(),
  number: v.string(),
  version,
  /** The day this version was sent. */
  sentOn: day,
  validUntil: day,
  content: v.nullable(shownContentSchema),
  /** The version that was seen, or else the one before, for "What changed"; null for the first. */
  before: v.nullable(shownContentSchema),
  /** The last four digits are asked for where a phone number is known. This is the number with them hidden. */
  phoneHint: v.nullable(v.string()),
  /** Where the copy goes. */
  mailbox: v.string(),
  /** If signed today: the last day to cancel. Null without a right to cancel. */
  cancelByIfSignedToday: v.nullable(day),
  /** When it was declined; it can still be accepted through its last day. */
  declinedOn: v.nullable(day),
  remindersOff: v.boolean(),
  signed: v.nullable(signedSchema),
})
export type YourQuote = v.InferOutput<typeof yourQuoteSchema>

/** 200 of `photos`: JPEGs as base64, in the order of the content. */
export const quotePhotosSchema = v.object({ photos: v.array(v.string()) })

/**
 * `interactions`: what the person did on the opened page, such as a scroll or a tap; 0 after ten seconds in view.
 * `terms`: the terms and the right to cancel are shown.
 */
export const openedSchema = v.object({
  code,
  version,
  interactions: v.pipe(v.number(), v.integer(), v.minValue(0)),
  terms: v.optional(v.boolean(), false),
})
/**
 * `again`: the person confirmed it. In the first minute after an email was handed over, one click is not enough, because
 * some mail scanners click every button once.
 */
export const stopSchema = v.object({ code, again: v.optional(v.boolean(), false) })
/** Digits, because a plain form sends text. */
export const pdfSchema = v.object({
  code,
  version: v.optional(v.union([version, v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), version)])),
})
export const ASK_MAX = 1000
export const askSchema = v.object({
  code,
  message: v.pipe(
    v.string('Please write what you’d like to change.'),
    v.trim(),
    visible(1, 'Please write what you’d like to change.'),
    v.maxLength(ASK_MAX, `Please shorten this to ${ASK_MAX} characters.`),
  ),
})
export const DECLINE_MAX = 500
export const declineSchema = v.object({
  code,
  reason: v.picklist(DECLINE_REASONS, 'Please choose a reason.'),
  message: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(DECLINE_MAX, `Please shorten this to ${DECLINE_MAX} characters.`)),
    '',
  ),
})

const NAME = 'Please type your first and last name.'
/** A signature as it is typed: 2 to 80 characters with a space between. */
export const signatureSchema = v.pipe(
  v.string(NAME),
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
  v.maxLength(80, 'Please shorten this to 80 characters.'),
  v.regex(/^\S+ .*\S$/u, NAME),
  visible(3, NAME),
)
/** With an `Idempotency-Key`: the same request again gets the same answer. */
export const acceptSchema = v.object({
  code,
  version,
  ...choiceSchema.entries,
  cents,
  name: signatureSchema,
  digits: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'Please enter four digits.'))),
  agreed: v.pipe(
    v.array(v.picklist(['terms', 'electronic'])),
    v.maxLength(2),
    v.check((boxes) => boxes.includes('terms') && boxes.includes('electronic'), 'Please check both boxes.'),
  ),
  /** Of the text the customer was shown; see `signedText`. */
  textHash: sha256,
})
export type AcceptRequest = v.InferOutput<typeof acceptSchema>
export const acceptedSchema = v.object({ signedAt: moment, cancelBy: v.nullable(day) })
/** The name of a yes that was recorded at the desk may be a first name alone. */
export const cancelSchema = v.object({
  code,
  name: v.pipe(
    v.string(NAME),
    v.transform((text) => text.trim().replace(/\s+/g, ' ')),
    v.maxLength(80, 'Please shorten this to 80 characters.'),
    visible(1, NAME),
  ),
})
export const canceledSchema = v.object({ canceledAt: moment, refundBy: day })
export const verifySchema = v.object({ sha256 })
/** Empty for a file that isn't ours. */
export const verifiedSchema = v.object({
  number: v.optional(v.string()),
  kind: v.optional(v.picklist(['quote', 'signed', 'by-phone'])),
  at: v.optional(moment),
})

/** Why a call was refused, in the header of the answer beside its sentence; the page shows what fits. */
export const QUOTE_REFUSAL_HEADER = 'x-quote-refusal'
export const QUOTE_REFUSALS = [
  'newer',
  'withdrawn',
  'expired',
  'accepted',
  'reload',
  'digits',
  'too-late',
  'again',
] as const
export type QuoteRefusal = (typeof QUOTE_REFUSALS)[number]
