import type { QuoteSettings } from '../contract/desk/quotes.ts'
import { NOTICE_OF_CANCELLATION } from '../quote/consent.ts'

/** The terms a contractor starts with, to be edited under Settings. Samples, like the planner's prices. */
const TERMS = `What we do
We build the fence in the drawing, along the line you show us, with the materials listed. We call 811 and wait until the yard is marked.

What you do
You show us the property line and get any HOA or city approval. You mark sprinklers and private lines. You clear two feet along the fence line before the day we start.

Price and payment
The price is for what is drawn here. If we hit rock or roots over four inches, or the line changes, we agree on it in writing first. The balance is due the day we finish.

Weather and schedule
Start dates are our best estimate. If a storm moves yours, we call you.

Warranty
Our workmanship is covered for as long as you own the fence. Manufacturers’ warranties on materials pass on to you.`

/** What new quotes start with until the owner saves something else. */
export const DEFAULT_QUOTE_SETTINGS: QuoteSettings = {
  goodForDays: 14,
  deposit: { kind: 'percent', percent: 30 },
  payLink: '',
  tax: null,
  workStarts: 'About three weeks after you sign',
  terms: TERMS,
  noticeOff: null,
  notice: NOTICE_OF_CANCELLATION,
  sendsReminders: true,
}
