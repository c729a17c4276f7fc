import * as v from 'valibot'

/** Expired is not stored: it means out and past its last day. Opened and change requested are facts about one that is out. */
export const QUOTE_STATES = ['draft', 'out', 'accepted', 'declined', 'withdrawn', 'canceled'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** Out, and its last day is over. Both days are on the business's calendar. */
export const isExpired = (state: QuoteState, validUntil: string | null, today: string) =>
  state === 'out' && validUntil !== null && today > validUntil

/** What is recorded about a quote. Each entry's hash includes the one before it. */
export const QUOTE_EVENTS = [
  'sent',
  'email-sent',
  'opened',
  'pdf-opened',
  'terms-shown',
  'change-requested',
  'declined',
  'reminders-stopped',
  'link-shown',
  'extended',
  'withdrawn',
  'accepted',
  'said-yes',
  'told',
  'pdf-made',
  'canceled',
  'refunded',
] as const
export type QuoteEventKind = (typeof QUOTE_EVENTS)[number]

export const DECLINE_REASONS = ['price', 'chose-another', 'not-now', 'something-else'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
export const DECLINE_LABELS: Record<DeclineReason, string> = {
  price: 'The price',
  'chose-another': 'We went with someone else',
  'not-now': 'Not right now',
  'something-else': 'Something else',
}

/** How an acceptance was given: signed on the page, or recorded at the desk. */
export const ACCEPTED_HOWS = ['signed', 'phone', 'in-person', 'paper'] as const
export type AcceptedHow = (typeof ACCEPTED_HOWS)[number]

/** What a version stores once it is accepted. */
export const chosenSchema = v.object({
  option: v.string(),
  addOns: v.array(v.string()),
  /** The total with tax, and the deposit. */
  cents: v.number(),
  depositCents: v.number(),
  name: v.string(),
  how: v.picklist(ACCEPTED_HOWS),
  /** The moment of signing, or the day a yes was given, as a moment. */
  at: v.string(),
  /** Who recorded it at the desk; null where the customer signed. */
  by: v.nullable(v.string()),
})
export type Chosen = v.InferOutput<typeof chosenSchema>
