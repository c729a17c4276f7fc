import * as v from 'valibot'
import { FENCE_TYPES, MATERIALS } from '../fence/fence-types.ts'
import { planSchema } from '../fence/plan.ts'

/** The most of everything in a quote. */
export const QUOTE_LIMITS = {
  options: 3,
  lines: 30,
  addOns: 6,
  photos: 4,
  optionName: 40,
  optionNote: 120,
  lineText: 120,
  addOnText: 80,
  addOnDetail: 120,
  taxText: 40,
  workStarts: 120,
  note: 600,
  terms: 8000,
  payLink: 300,
  person: 300,
  count: 9999,
  /** The largest total that any choice may come to, in cents. */
  totalCents: 100_000_000,
  goodForDays: 180,
  /** The content as JSON, without its photos. */
  bytes: 64 * 1024,
} as const

const upTo = (most: number, what: string) =>
  v.pipe(v.string(), v.maxLength(most, `Please shorten ${what} to ${most} characters.`))
const entryId = v.pipe(v.string(), v.regex(/^[\w-]{1,24}$/))
/** Two entries with one id would be chosen, and charged, together. */
const differ = <Entry extends { id: string }>() =>
  v.check<Entry[], string>(
    (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
    'Two of these have the same id.',
  )
const cents = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-QUOTE_LIMITS.totalCents, 'This amount is too large.'),
  v.maxValue(QUOTE_LIMITS.totalCents, 'This amount is too large.'),
)

export const UNITS = ['ft', 'each', 'hour', 'job'] as const

/** One line of an option. A draft's line may still be unfinished; `faults.ts` says what is missing before it is sent. */
export const lineSchema = v.object({
  id: entryId,
  text: upTo(QUOTE_LIMITS.lineText, 'this item'),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(QUOTE_LIMITS.count)),
  unit: v.picklist(UNITS),
  /** The price of one. Negative for a discount; null while nobody has entered a price. */
  cents: v.nullable(cents),
  /** What the line is counted from, such as `gate:Cedar Wood:single`. The last price charged is found by it. */
  key: v.nullable(v.pipe(v.string(), v.maxLength(80))),
  /** True for a line that follows the plan: its text and count are calculated again when the plan changes. */
  isCounted: v.boolean(),
  /** Somebody looked at this price in this quote. */
  isConfirmed: v.boolean(),
})
export type QuoteLine = v.InferOutput<typeof lineSchema>

/** The fence of an option: what the quote's plan is built as. */
const fenceSchema = v.object({
  type: v.picklist(FENCE_TYPES),
  material: v.picklist(MATERIALS),
  height: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(8)),
  look: v.pipe(v.string(), v.maxLength(12)),
})
export type QuoteFence = v.InferOutput<typeof fenceSchema>

export const optionSchema = v.object({
  id: entryId,
  name: upTo(QUOTE_LIMITS.optionName, 'this name'),
  note: upTo(QUOTE_LIMITS.optionNote, 'this note'),
  fence: v.nullable(fenceSchema),
  /** At most one option has the star: what we'd build. */
  isRecommended: v.boolean(),
  lines: v.pipe(v.array(lineSchema), v.maxLength(QUOTE_LIMITS.lines), differ()),
})
export type QuoteOption = v.InferOutput<typeof optionSchema>

const addOnSchema = v.object({
  id: entryId,
  text: upTo(QUOTE_LIMITS.addOnText, 'this add-on'),
  detail: upTo(QUOTE_LIMITS.addOnDetail, 'this detail'),
  cents: v.nullable(cents),
})
export type QuoteAddOn = v.InferOutput<typeof addOnSchema>

const taxSchema = v.object({
  text: upTo(QUOTE_LIMITS.taxText, 'the tax line'),
  /** Percent, with up to three decimals. */
  percent: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(15),
    v.check((percent) => percent === Math.round(percent * 1000) / 1000, 'A tax has up to three decimals.'),
  ),
})
const depositSchema = v.variant('kind', [
  v.object({ kind: v.literal('percent'), percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) }),
  v.object({ kind: v.literal('amount'), cents: v.pipe(cents, v.minValue(0)) }),
])
export type QuoteDeposit = v.InferOutput<typeof depositSchema>

const customerSchema = v.object({
  name: upTo(QUOTE_LIMITS.person, 'the name'),
  /** Where the fence is built. */
  address: upTo(QUOTE_LIMITS.person, 'the address'),
  /** The town in "Your fence in Fairhope". */
  town: upTo(QUOTE_LIMITS.person, 'the town'),
  email: upTo(QUOTE_LIMITS.person, 'the email address'),
  phone: upTo(QUOTE_LIMITS.person, 'the phone number'),
})

/** What a draft and a sent version have in common. */
const shared = {
  v: v.literal(1),
  customer: customerSchema,
  /** The quote's own copy of the customer's plan. The plan on the lead never changes. */
  plan: v.nullable(planSchema),
  options: v.pipe(v.array(optionSchema), v.minLength(1), v.maxLength(QUOTE_LIMITS.options), differ()),
  addOns: v.pipe(v.array(addOnSchema), v.maxLength(QUOTE_LIMITS.addOns), differ()),
  tax: v.nullable(taxSchema),
  deposit: v.nullable(depositSchema),
  /** The owner's payment provider. Empty for none. */
  payLink: upTo(QUOTE_LIMITS.payLink, 'the payment link'),
  workStarts: upTo(QUOTE_LIMITS.workStarts, 'this'),
  note: upTo(QUOTE_LIMITS.note, 'the note'),
  terms: upTo(QUOTE_LIMITS.terms, 'the terms'),
  /** The text of the right to cancel; null where the quote has none. */
  notice: v.nullable(upTo(QUOTE_LIMITS.terms, 'the notice')),
}

/** A draft, unfinished as it may be. */
export const draftContentSchema = v.object({
  ...shared,
  /** The last day on which it can be accepted, such as 2026-12-02; empty while none is chosen. */
  validUntil: v.pipe(v.string(), v.maxLength(10)),
  /** Ids of the lead's photos. */
  photos: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.maxLength(QUOTE_LIMITS.photos)),
})
export type DraftContent = v.InferOutput<typeof draftContentSchema>

/**
 * A version as it was sent. It never changes: its hash stands in the record that the customer signs. It needs nothing
 * else to be shown or printed, so photos and the firm's own facts are in it. How long it is good is not: extending
 * changes no hash.
 */
export const sentContentSchema = v.object({
  ...shared,
  /** Such as 1027, or 1027-1 for a change order. */
  number: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** For a change order: the quote it adds to, and what was signed until now. */
  addsTo: v.nullable(v.object({ number: v.string(), cents, plan: v.nullable(planSchema) })),
  /** JPEG as base64, at most 360 px. */
  photos: v.pipe(
    v.array(v.object({ width: v.number(), height: v.number(), jpeg: v.pipe(v.string(), v.base64()) })),
    v.maxLength(QUOTE_LIMITS.photos),
  ),
  business: v.object({
    brand: v.string(),
    phone: v.string(),
    /** On one line. */
    address: v.string(),
    license: v.nullable(v.string()),
    host: v.string(),
  }),
  /** The feet of the customer's own plan, for "206 ft instead of the 200 you drew"; null where there is none. */
  drawnFeet: v.nullable(v.number()),
})
export type SentContent = v.InferOutput<typeof sentContentSchema>
/** What totals, lines and changes are calculated from: a draft or a sent version. */
export type QuoteContent = Pick<DraftContent, keyof typeof shared>

/** What a customer chooses: one option and any of the add-ons. */
export const choiceSchema = v.object({
  option: entryId,
  addOns: v.pipe(v.array(entryId), v.maxLength(QUOTE_LIMITS.addOns)),
})
export type QuoteChoice = v.InferOutput<typeof choiceSchema>
