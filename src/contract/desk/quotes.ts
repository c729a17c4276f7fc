import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { STEPS } from '../../lead/steps.ts'
import { visible } from '../../lead/visible-text.ts'
import { choiceSchema, draftContentSchema, QUOTE_LIMITS, sentContentSchema } from '../../quote/content.ts'
import { payHost } from '../../quote/pay-link.ts'
import { QUOTE_EVENTS } from '../../quote/states.ts'
import { contractSchema, eraseReason, quoteSummarySchema } from './quote-summary.ts'
import { count, day, enteredDay, id, version } from './shapes.ts'

/** Calls about quotes. They load with the components that use them. */
export const QUOTE_CALLS = {
  startQuote: { method: 'POST', url: '/api/leads/:reference/quotes' },
  quote: { method: 'GET', url: '/api/quotes/:id' },
  saveQuoteDraft: { method: 'PUT', url: '/api/quotes/:id/draft' },
  discardQuoteDraft: { method: 'DELETE', url: '/api/quotes/:id/draft' },
  sendQuote: { method: 'POST', url: '/api/quotes/:id/send' },
  quoteAction: { method: 'POST', url: '/api/quotes/:id/actions' },
  quoteLink: { method: 'GET', url: '/api/quotes/:id/link' },
  quoteDeskPdf: { method: 'GET', url: '/api/quotes/:id/pdf' },
  quoteSettings: { method: 'GET', url: '/api/quote-settings' },
  saveQuoteSettings: { method: 'PUT', url: '/api/quote-settings' },
  contracts: { method: 'GET', url: '/api/contracts' },
  eraseContract: { method: 'POST', url: '/api/contracts/:number/erase' },
} as const

const quoteEventSchema = v.object({
  at: moment,
  kind: v.picklist(QUOTE_EVENTS),
  data: v.record(v.string(), v.unknown()),
})

/** `GET /api/quotes/:id`: everything the editor needs. */
export const quoteDetailsSchema = v.object({
  quote: quoteSummarySchema,
  reference: v.nullable(v.string()),
  firstName: v.string(),
  /** The draft, or what the next version starts with; `quote.hasDraft` says which. */
  draft: v.nullable(draftContentSchema),
  draftVersion: version,
  /** The step of the lead, and the day of its follow-up once this quote is sent; null once it was erased. */
  lead: v.nullable(v.object({ step: v.picklist(STEPS), followUpOn: day })),
  /** For a change order: what it adds to, and what is signed until now. */
  addsTo: v.nullable(
    v.object({ number: v.string(), signedAt: moment, cents: v.number(), plan: sentContentSchema.entries.plan }),
  ),
  /** The feet of the customer's own plan; null where there is none. */
  drawnFeet: v.nullable(v.number()),
  versions: v.array(v.object({ number: count, sentAt: moment, sentBy: v.nullable(id), content: sentContentSchema })),
  events: v.array(quoteEventSchema),
  /** What was charged last time, by the line's key, in cents. */
  lastPrices: v.record(v.string(), v.number()),
  /** The published prices by key: low and high in cents. Empty when prices are off or samples. */
  listPrices: v.record(v.string(), v.tuple([v.number(), v.number()])),
  /** The range the planner showed the customer, in cents, and when. */
  planShown: v.nullable(v.object({ low: v.number(), high: v.number(), at: moment })),
  /** The lead's photos. */
  photos: v.array(v.object({ id, width: count, height: count })),
  /** Days on which the business is closed while a quote sent now could be out. No reminder is sent on them. */
  closedDays: v.array(day),
  isHome: v.boolean(),
  license: v.nullable(v.string()),
  /** Null while the notice is on; else since when and why it is off. */
  noticeOff: v.nullable(v.object({ since: moment, because: v.string() })),
  /** Newer terms from Settings, if they changed after this draft was made. */
  newerTerms: v.nullable(v.object({ at: moment, terms: v.string() })),
})
export type QuoteDetails = v.InferOutput<typeof quoteDetailsSchema>

/** `POST /api/leads/:reference/quotes` → 201. `addsTo` starts a change order to that quote. */
export const startQuoteSchema = v.object({ addsTo: v.optional(id) })

/** `PUT /api/quotes/:id/draft` with the version it was read at → 200; 409 with both drafts when somebody was first. */
export const saveDraftSchema = v.object({ version, content: draftContentSchema })
export const draftSavedSchema = v.object({ version })
export const draftConflictSchema = v.object({
  message: v.string(),
  by: v.nullable(id),
  at: moment,
  version,
  content: v.nullable(draftContentSchema),
})

/** `POST /api/quotes/:id/send` with an `Idempotency-Key` → 202. `link` comes back for a text message. */
export const sendQuoteSchema = v.object({ version, how: v.picklist(['email', 'text']) })
export const quoteSentSchema = v.object({ quote: quoteSummarySchema, link: v.nullable(v.string()) })

/** How a customer's cancellation arrived. */
export const CANCELED_HOWS = ['mail', 'message', 'in-person'] as const

const action = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.object({ action: v.literal(name), version, ...entries })
const notify = v.optional(v.boolean(), false)
/** `POST /api/quotes/:id/actions` with an `Idempotency-Key`. */
export const quoteActionSchema = v.variant('action', [
  action('said-yes', {
    ...choiceSchema.entries,
    name: v.pipe(v.string(), v.trim(), visible(2, 'Who said yes?'), v.maxLength(80)),
    how: v.picklist(['phone', 'in-person', 'paper']),
    on: enteredDay,
    notify,
  }),
  action('extend', { until: enteredDay, notify }),
  action('withdraw', {
    because: v.pipe(v.string(), v.trim(), visible(3, 'Please enter a reason.'), v.maxLength(300)),
  }),
  action('stop-reminders', {}),
  action('new-link', {}),
  action('canceled', { on: enteredDay, how: v.optional(v.picklist(CANCELED_HOWS), 'message'), notify }),
  /** `gaveNotice`: in person, with the written notice on paper. */
  action('told', { gaveNotice: v.optional(v.boolean(), false) }),
  action('refunded', {}),
])
export type QuoteAction = v.InferOutput<typeof quoteActionSchema>
export const quoteActedSchema = v.object({ quote: quoteSummarySchema })
/** 409: somebody else was first, such as the customer who signed. */
export const quoteConflictSchema = v.object({
  message: v.string(),
  quote: quoteSummarySchema,
  by: v.nullable(id),
  at: moment,
})

export const quoteLinkSchema = v.object({ url: v.string() })

/** What new quotes start with. */
export const quoteSettingsSchema = v.object({
  goodForDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(QUOTE_LIMITS.goodForDays)),
  deposit: draftContentSchema.entries.deposit,
  payLink: v.pipe(
    draftContentSchema.entries.payLink,
    v.check((link) => link === '' || payHost(link) !== null, 'The payment link must start with https://.'),
  ),
  tax: draftContentSchema.entries.tax,
  workStarts: draftContentSchema.entries.workStarts,
  terms: draftContentSchema.entries.terms,
  /** Null while the notice is on for homes; else why it is off. */
  noticeOff: v.nullable(
    v.pipe(v.string(), v.trim(), visible(10, 'Please say why, in at least ten characters.'), v.maxLength(300)),
  ),
  /** The text of the right to cancel. */
  notice: draftContentSchema.entries.terms,
  sendsReminders: v.boolean(),
})
export type QuoteSettings = v.InferOutput<typeof quoteSettingsSchema>
/** `GET` and `PUT /api/quote-settings`. `number` counts the saves; a save names the one it was read at. */
export const quoteSettingsAnswerSchema = v.object({
  number: version,
  by: v.nullable(id),
  at: v.nullable(moment),
  settings: quoteSettingsSchema,
})
export const saveQuoteSettingsSchema = v.object({
  number: version,
  settings: quoteSettingsSchema,
  /** Why the wording of the right to cancel changes; it is logged. */
  because: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
})

/** `GET /api/contracts`: contracts whose lead was erased, for the owner alone and with a recent login. */
export const contractsSchema = v.object({ contracts: v.array(contractSchema) })
export const eraseContractSchema = v.object({ because: eraseReason })
