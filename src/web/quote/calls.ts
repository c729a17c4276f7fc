import * as v from 'valibot'
import { HttpError, json, NetworkError, request } from '../../browser/request.ts'
import {
  type AcceptRequest,
  acceptedSchema,
  canceledSchema,
  QUOTE_REFUSAL_HEADER,
  QUOTE_REFUSALS,
  type QuoteRefusal,
  quotePhotosSchema,
  verifiedSchema,
  yourQuoteSchema,
} from '../../contract/your-quote.ts'
import { YOUR_QUOTE_CALLS } from '../../contract/your-quote-calls.ts'
import type { DeclineReason } from '../../quote/states.ts'

/** Posts to one of the page's calls. The code is in the body, so that no address and no log has it. */
function post<Answer>(
  name: keyof typeof YOUR_QUOTE_CALLS,
  body: object,
  read: (response: Response) => Answer | Promise<Answer>,
  init: { key?: string; keepalive?: boolean; signal?: AbortSignal } = {},
) {
  const { key, ...rest } = init
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
  const { url, method } = YOUR_QUOTE_CALLS[name]
  return request(url, read, {
    method,
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
    ...rest,
  })
}
const nothing = () => undefined

export const readQuote = (code: string, seen?: number) => post('readQuote', { code, seen }, json(yourQuoteSchema))
export const readPhotos = (code: string) => post('quotePhotos', { code }, json(quotePhotosSchema))
export const reportOpened = (code: string, version: number, interactions: number, terms = false) =>
  post('quoteOpened', { code, version, interactions, ...(terms && { terms }) }, nothing, { keepalive: true }).catch(
    nothing,
  )
export const stopReminders = (code: string, again: boolean) => post('stopReminders', { code, again }, nothing)
/** How long a customer waits for the first byte of a PDF. It usually takes a second. */
const PDF_WAIT_MS = 10_000
export function fetchPdf(code: string, version: number) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PDF_WAIT_MS)
  const started = (response: Response) => {
    clearTimeout(timer)
    return response.blob()
  }
  return post('quotePdf', { code, version }, started, { signal: late.signal })
}
export const askForChange = (code: string, message: string) => post('askForChange', { code, message }, nothing)
export const declineQuote = (code: string, reason: DeclineReason, message: string) =>
  post('declineQuote', { code, reason, message }, nothing)
export const acceptQuote = (accept: AcceptRequest, key: string) =>
  post('acceptQuote', accept, json(acceptedSchema), { key })
export const cancelContract = (code: string, name: string, key: string) =>
  post('cancelContract', { code, name }, json(canceledSchema), { key })
export const verifyPdf = (sha256: string) => post('verifyPdf', { sha256 }, json(verifiedSchema))

export function refusalOf(error: unknown): QuoteRefusal | null {
  const named = error instanceof HttpError ? error.headers.get(QUOTE_REFUSAL_HEADER) : null
  return v.is(v.picklist(QUOTE_REFUSALS), named) ? named : null
}
export const isUnknown = (error: unknown) => error instanceof HttpError && error.status === 404
/** No answer came back, so nobody knows whether the request arrived. */
export const hasNoAnswer = (error: unknown) => error instanceof NetworkError

/** What failed, as a sentence for the customer. */
export function failureWords(error: unknown) {
  if (error instanceof HttpError && error.status !== 502 && error.status !== 504) return error.answer
  if (!navigator.onLine)
    return 'You’re offline. Everything you entered is still here. Try again when you’re back online.'
  return 'We couldn’t reach our server. Everything you entered is still here. Please try again.'
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
export const sha256 = async (data: BufferSource) => hexOf(await crypto.subtle.digest('SHA-256', data))
export const sha256OfText = (text: string) => sha256(new TextEncoder().encode(text))
